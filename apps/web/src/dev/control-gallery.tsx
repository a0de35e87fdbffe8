import { readCalendarDate } from '@tervik/domain/person/calendar-date.ts';
import { Archive, CalendarClock, Ellipsis, MessageSquare, Plus, Send, UserPlus, Lock } from 'lucide-react';
import { useState } from 'react';
import { Button, LinkButton } from '#ui/form/button.tsx';
import { Checkbox, ChoiceCards, Select } from '#ui/form/choice.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { DatePartsField } from '#ui/form/date-parts-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { FormActions, Panel, Row, Stack } from '#ui/frame/layout.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { CodeField, PasswordField, SearchField } from '#ui/form/special-fields.tsx';
import { Tabs } from '#ui/frame/tabs.tsx';
import { TextArea, TextField } from '#ui/form/text-field.tsx';
import { useToast } from '#ui/overlay/toasts.tsx';
import { LETTER, LOCALES } from './samples.ts';
import styles from './ui-page.module.css';

const DATE_NOTATION = {
  pattern: 'pp.kk.aaaa',
  choose: 'Vali kalendrist',
  unreadable: (): string => 'Palun kirjutage kuupäev nii: pp.kk.aaaa.',
  inFigures: (date: string): string => date.split('-').toReversed().join('.'),
  read: readCalendarDate,
};

export function ControlGallery() {
  return (
    <div className={styles.specimens}>
      <Buttons />
      <Fields />
      <Choices />
      <Floating />
    </div>
  );
}

function Buttons() {
  const [pending, setPending] = useState(true);
  return (
    <Panel title="Buttons">
      <Row>
        <Button variant="primary" icon={<Send />}>
          Отправить сообщение
        </Button>
        <Button>Сохранить черновик</Button>
        <Button variant="quiet">Отмена</Button>
        <Button variant="danger">Отклонить обращение</Button>
        <Button variant="quietDanger">Остановить все модели</Button>
      </Row>
      <Row>
        <Button
          variant="primary"
          pending={pending}
          pendingLabel="Отправляем…"
          onClick={() => setPending(true)}
        >
          Отправить
        </Button>
        <Button pending={pending}>Загрузить старые</Button>
        <Button disabledReason="Сначала отметьте оба согласия">Согласен</Button>
        <LinkButton href="#link" icon={<Plus />}>
          Alusta uut pöördumist
        </LinkButton>
      </Row>
      <Row>
        <Button small icon={<Archive />}>
          Архивировать
        </Button>
        <Button small variant="quiet" icon={<UserPlus />}>
          Взять себе
        </Button>
        <IconButton label="Ответственный" icon={<UserPlus />} />
        <IconButton small label="Другие действия" icon={<Ellipsis />} />
      </Row>
      <FormActions>
        <Button variant="primary" wide>
          Продолжить
        </Button>
      </FormActions>
    </Panel>
  );
}

function Fields() {
  const [code, setCode] = useState('4829');
  const [date, setDate] = useState({ day: '31', month: '2', year: '1954' });
  const [day, setDay] = useState('2026-11-18');
  const [search, setSearch] = useState('температура');
  const [text, setText] = useState(LETTER);
  return (
    <Panel title="Fields">
      <Stack gap="section">
        <TextField label="E-posti aadress" type="email" autoComplete="email" hint="Sellele saadame koodi." />
        <TextField
          label="Номер телефона"
          width="medium"
          optionalLabel="необязательно"
          defaultValue="5123"
          error="Номер слишком короткий. Пример: +372 5123 4567"
        />
        <PasswordField
          label="Parool"
          showLabel="Näita parooli"
          hideLabel="Peida parool"
          defaultValue="kuusteist kassi"
        />
        <CodeField
          label="Код из письма"
          hint="Шесть цифр, действует 10 минут."
          value={code}
          onValue={setCode}
        />
        <ErrorSummary
          title="Palun kontrollige sisestatut"
          attempt={0}
          mistakes={[{ id: 'gallery-date', text: 'Sellist kuupäeva ei ole.' }]}
        />
        <DatePartsField
          id="gallery-date"
          label="Sünniaeg"
          hint="Näiteks 5 3 1954"
          partLabels={{ day: 'Päev', month: 'Kuu', year: 'Aasta' }}
          value={date}
          onValue={(patch) => setDate({ ...date, ...patch })}
          error="Sellist kuupäeva ei ole."
        />
        <DateField
          label="Haiguslehe algus"
          notation={DATE_NOTATION}
          value={day}
          onValue={setDay}
          error="See kuupäev on liiga kaugel. Palun kontrollige päeva ja aastat."
        />
        <SearchField
          label="Что Вас беспокоит?"
          value={search}
          onValue={setSearch}
          clearLabel="Очистить поиск"
        />
        <TextArea
          label="Опишите жалобу"
          hint="Когда началось, что уже пробовали, какие лекарства принимаете."
          value={text}
          onChange={(event) => setText(event.target.value)}
          counter={{
            max: 300,
            measure: (value) => value.length,
            text: (count, max) => `${count} из ${max} символов`,
          }}
          error={text.length > 300 ? 'Текст длиннее 300 символов. Сократите его, пожалуйста.' : undefined}
        />
        <Select label="Язык" options={LOCALES} defaultValue="ru" />
      </Stack>
    </Panel>
  );
}

function Choices() {
  const [who, setWho] = useState<'self' | 'other'>('self');
  const [mode, setMode] = useState<'now' | 'later' | 'closed' | undefined>(undefined);
  return (
    <Panel title="Choices">
      <Stack gap="section">
        <ChoiceCards
          legend="Кому нужна помощь?"
          value={who}
          onChoose={setWho}
          choices={[
            { value: 'self', label: 'Мне', hint: 'Õnne-Mari Kõrge' },
            {
              value: 'other',
              label: 'Другому человеку',
              hint: 'Ребёнку или близкому, которого Вы представляете',
            },
          ]}
        />
        <ChoiceCards
          layout="row"
          legend="Что сможет пациент?"
          error={mode === undefined ? 'Выберите один вариант' : undefined}
          value={mode}
          onChoose={setMode}
          choices={[
            {
              value: 'now',
              label: 'Ответить сразу',
              hint: 'Обращение ждёт пациента',
              icon: <MessageSquare />,
            },
            {
              value: 'later',
              label: 'Ответить позже',
              hint: 'До этого дня ответ закрыт',
              icon: <CalendarClock />,
            },
            { value: 'closed', label: 'Не отвечать', hint: 'Обращение завершается', icon: <Lock /> },
          ]}
        />
        <Stack gap="tight">
          <Checkbox label="Я согласен с условиями использования" defaultChecked />
          <Checkbox
            label="Я прочитал политику конфиденциальности"
            error="Без этого согласия продолжить нельзя"
          />
        </Stack>
      </Stack>
    </Panel>
  );
}

function Floating() {
  const [open, setOpen] = useState(new URLSearchParams(window.location.search).has('dialog'));
  const [tab, setTab] = useState<'timeline' | 'notes' | 'files'>('timeline');
  const showToast = useToast();
  const close = () => setOpen(false);
  return (
    <Panel title="Floating, tabs">
      <Row>
        <Button onClick={() => setOpen(true)}>Открыть диалог</Button>
        <Menu
          label="Другие действия"
          icon={<Ellipsis />}
          items={[
            { id: 'assign', label: 'Назначить ответственного', icon: <UserPlus />, onSelect: close },
            {
              id: 'archive',
              label: 'Архивировать',
              hint: 'Нужна причина',
              icon: <Archive />,
              onSelect: close,
            },
            {
              id: 'reject',
              label: 'Отклонить',
              icon: <Lock />,
              danger: true,
              separated: true,
              onSelect: close,
            },
          ]}
        />
        <Button onClick={() => showToast({ tone: 'success', text: 'Сообщение отправлено' })}>
          Показать тост
        </Button>
      </Row>
      <Tabs
        label="Части обращения"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'timeline', label: 'Переписка' },
          { id: 'notes', label: 'Заметки', count: 2 },
          { id: 'files', label: 'Файлы', count: 0 },
        ]}
      >
        <p>{tab}</p>
      </Tabs>
      <Dialog
        open={open}
        title="Завершить обращение?"
        closeLabel="Закрыть"
        onClose={close}
        actions={
          <>
            <Button onClick={close}>Вернуться</Button>
            <Button variant="primary" onClick={close}>
              Завершить обращение
            </Button>
          </>
        }
      >
        <p>Пациент получит Ваш ответ и больше не сможет писать сюда. Черновик сохранён.</p>
      </Dialog>
    </Panel>
  );
}

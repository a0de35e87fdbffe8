import {
  Archive,
  BookOpen,
  Ellipsis,
  LayoutDashboard,
  Send,
  Settings,
  Star,
  TriangleAlert,
  UserPlus,
} from 'lucide-react';
import { useState } from 'react';
import { AppShell } from '#ui/frame/app-shell.tsx';
import { NavList } from '#ui/frame/nav-list.tsx';
import { AvatarStack, Chip, FilterChip, StatusBadge } from '#ui/content/badge.tsx';
import { Button } from '#ui/form/button.tsx';
import { Composer } from '#ui/form/composer.tsx';
import { DataCell, DataRow, DataTable, RowLink } from '#ui/content/data-table.tsx';
import type { Column } from '#ui/content/data-table.tsx';
import { PatientLine } from '#ui/frame/patient-line.tsx';
import { FoldedDetails } from '#ui/frame/folded-details.tsx';
import { FilterBar, Pane, SplitView } from '#ui/frame/panes.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { GlobalMessageBanner } from '#ui/content/global-message-banner.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Segments } from '#ui/form/segments.tsx';
import { SearchField } from '#ui/form/special-fields.tsx';
import { LinkTabs } from '#ui/frame/link-tabs.tsx';
import { Tabs } from '#ui/frame/tabs.tsx';
import { TextArea } from '#ui/form/text-field.tsx';
import { Timeline, TimelineEntry, TimelineEvent } from '#ui/content/timeline.tsx';
import { ANSWER, DOCTOR, LETTER, LOCALE_CHOICE, NURSE, ROWS, SHELL_TEXTS } from './samples.ts';
import styles from './ui-page.module.css';

const COLUMNS: readonly Column[] = [
  { id: 'urgent', label: 'Срочность', labelHidden: true, width: '36px' },
  { id: 'time', label: 'Время', width: '84px', sort: 'descending', onSort: () => undefined },
  { id: 'type', label: 'Проблема', width: '168px', hideUnder: 'medium' },
  { id: 'patient', label: 'Пациент', width: '28%', growsWhenNarrow: true },
  { id: 'message', label: 'Сообщение', hideUnder: 'narrow' },
  { id: 'status', label: 'Состояние', width: '164px', hideUnder: 'wide' },
  { id: 'people', label: 'Ответственный', labelHidden: true, width: '84px' },
];

export function ClinicScreen() {
  const open = !new URLSearchParams(window.location.search).has('list');
  return (
    <AppShell
      density="clinic"
      brandName="Tervik"
      homeHref="#home"
      helpHref="#help"
      texts={SHELL_TEXTS}
      locale={LOCALE_CHOICE}
      context="Kesklinna Perearstikeskus"
      profile={{ name: 'Liis Kask', detail: 'Семейный врач', initials: 'LK', editHref: '#profile' }}
      renderNav={(onNavigate) => (
        <NavList
          onNavigate={onNavigate}
          items={[
            {
              id: 'list',
              href: '#list',
              label: 'Обращения',
              icon: <LayoutDashboard />,
              current: true,
              count: 92,
            },
            { id: 'hub', href: '#hub', label: 'Справочная информация', icon: <BookOpen />, current: false },
            { id: 'messages', href: '#messages', label: 'Центр сообщений', icon: <Send />, current: false },
            { id: 'feedback', href: '#feedback', label: 'Обратная связь', icon: <Star />, current: false },
            { id: 'admin', href: '#admin', label: 'Управление клиникой', icon: <Settings />, current: false },
          ]}
        />
      )}
      banners={
        <GlobalMessageBanner
          clinicName="Kesklinna Perearstikeskus"
          text="24 и 25 ноября клиника закрыта из-за переезда."
          expandLabel="+"
          collapseLabel="−"
        />
      }
    >
      <SplitView
        listLabel="Обращения"
        detailLabel="Обращение"
        list={<List />}
        detail={open ? <Detail /> : undefined}
      />
    </AppShell>
  );
}

function List() {
  const [search, setSearch] = useState('');
  return (
    <Pane
      header={
        <>
          <LinkTabs
            label="Сохранённые виды"
            tabs={[
              { id: 'all', label: 'Ждут клинику', href: '#all', current: true, count: 92 },
              { id: 'mine', label: 'Мои', href: '#mine', current: false, count: 7 },
              { id: 'done', label: 'Завершённые', href: '#done', current: false },
            ]}
          />
          <FilterBar
            search={
              <SearchField
                labelHidden
                label="Искать пациента"
                placeholder="Имя, код или e-mail"
                clearLabel="Очистить"
                value={search}
                onValue={setSearch}
              />
            }
          >
            <FilterChip removeLabel="Убрать фильтр: ждёт клинику" onRemove={() => undefined}>
              Ждёт клинику
            </FilterChip>
            <FilterChip removeLabel="Убрать фильтр: ответственный" onRemove={() => undefined}>
              Ответственный: я или никто
            </FilterChip>
          </FilterBar>
        </>
      }
    >
      <DataTable caption="Обращения" columns={COLUMNS} rowCount={92}>
        {ROWS.map((row, index) => (
          <DataRow key={row.id} index={index + 1} selected={index === 1} unread={row.unread}>
            <DataCell>
              {row.urgent && <TriangleAlert size={16} color="var(--urgent-text)" aria-label="Срочно" />}
            </DataCell>
            <DataCell quiet>{row.time}</DataCell>
            <DataCell hideUnder="medium">
              <Chip color={row.color}>{row.type}</Chip>
            </DataCell>
            <DataCell below={row.message}>
              <RowLink href={`#${row.id}`} selected={index === 1}>
                {row.name}, {row.age}
              </RowLink>
            </DataCell>
            <DataCell hideUnder="narrow">{row.message}</DataCell>
            <DataCell hideUnder="wide">
              <StatusBadge plain tone={row.tone}>
                {row.status}
              </StatusBadge>
            </DataCell>
            <DataCell>
              <AvatarStack
                people={[...(row.assignee ? [{ id: 'assignee', ...row.assignee }] : []), ...row.viewers]}
                label="Ответственный и смотрящие"
              />
            </DataCell>
          </DataRow>
        ))}
      </DataTable>
    </Pane>
  );
}

function Detail() {
  const [tab, setTab] = useState<'timeline' | 'notes'>('timeline');
  return (
    <Pane
      header={
        <>
          <PatientLine
            level={1}
            name="Екатерина Александрова-Преображенская"
            age="34 года"
            badges={<Chip color="#F6DDD3">Острое заболевание</Chip>}
            actions={
              <>
                <AvatarStack people={[{ id: 'a', initials: 'AM', name: 'Anne Mets' }]} label="Anne Mets" />
                <Menu
                  iconOnly
                  label="Другие действия"
                  icon={<Ellipsis />}
                  items={[
                    {
                      id: 'assign',
                      label: 'Назначить ответственного',
                      icon: <UserPlus />,
                      onSelect: () => undefined,
                    },
                    { id: 'archive', label: 'Архивировать', icon: <Archive />, onSelect: () => undefined },
                  ]}
                />
              </>
            }
          />
          <FoldedDetails
            moreLabel="Все данные"
            lessLabel="Меньше данных"
            items={[
              { id: 'phone', term: 'Телефон', value: '+372 5123 4567' },
              { id: 'seen', term: 'Заходила', value: 'сегодня, 8:02' },
              { id: 'code', term: 'Личный код', value: <a href="#show">показать</a> },
            ]}
          />
        </>
      }
      footer={<Reply />}
    >
      <Tabs
        label="Части обращения"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'timeline', label: 'Переписка' },
          { id: 'notes', label: 'Заметки', count: 1 },
        ]}
      >
        <div className={styles.body}>
          <Notice live tone="info">
            Anne Mets только что добавила заметку. Ваш текст сохранён.
          </Notice>
          <Timeline label="Переписка">
            <TimelineEntry
              from="patient"
              author="Екатерина Александрова-Преображенская"
              time="Вчера, 18:42"
              dateTime="2025-11-20T18:42"
              forWhom="Для: Пётр Александров-Преображенский, 4 года"
            >
              {LETTER}
            </TimelineEntry>
            <TimelineEvent time="08:05" dateTime="2025-11-21T08:05" icon={<UserPlus />}>
              Liis Kask взяла обращение себе
            </TimelineEvent>
            <TimelineEntry
              from="note"
              noteLabel="Видят только сотрудники"
              author="Anne Mets"
              role={NURSE}
              time="8:07"
              dateTime="2025-11-21T08:07"
            >
              Мама звонила вчера, голос спокойный. Место у медсестры завтра в 9.30 есть.
            </TimelineEntry>
            <TimelineEntry
              from="clinic"
              author="Liis Kask"
              role={DOCTOR}
              time="8:10"
              dateTime="2025-11-21T08:10"
              footer="Пациент ещё не видел"
            >
              {ANSWER}
            </TimelineEntry>
          </Timeline>
        </div>
      </Tabs>
    </Pane>
  );
}

const MODES = [
  { value: 'now', label: 'Может ответить', consequence: 'Ждёт пациента' },
  { value: 'later', label: 'Ответит позже', consequence: 'До этого дня закрыто' },
  { value: 'closed', label: 'Не отвечает', consequence: 'Обращение завершается' },
] as const;

function Reply() {
  const [mode, setMode] = useState<(typeof MODES)[number]['value']>('now');
  const [text, setText] = useState('');
  return (
    <Composer
      docked
      label="Ответ пациенту"
      onSubmit={() => undefined}
      status="Черновик сохранён"
      modes={
        <>
          <Segments legend="Что сможет пациент?" segments={MODES} value={mode} onChoose={setMode} />
          <p>{MODES.find(({ value }) => value === mode)?.consequence}</p>
        </>
      }
      actions={
        <Button type="submit" variant="primary" icon={<Send />}>
          Отправить ответ
        </Button>
      }
    >
      <TextArea label="Ответ" rows={2} value={text} onChange={(event) => setText(event.target.value)} />
    </Composer>
  );
}

import { FileHeart, Info, LogOut, MessageSquare, Pill, Plus, Stethoscope } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { AppShell } from '#ui/frame/app-shell.tsx';
import { NavList } from '#ui/frame/nav-list.tsx';
import { StatusBadge } from '#ui/content/badge.tsx';
import { Button, LinkButton } from '#ui/form/button.tsx';
import { Composer } from '#ui/form/composer.tsx';
import { Item, ItemList } from '#ui/frame/details.tsx';
import { FormActions, Page, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { EmergencyLine, Notice } from '#ui/content/notice.tsx';
import { PublicShell } from '#ui/frame/public-shell.tsx';
import { CodeField } from '#ui/form/special-fields.tsx';
import { LoadMore } from '#ui/content/states.tsx';
import { TextArea } from '#ui/form/text-field.tsx';
import { Timeline, TimelineEntry, TimelineEvent } from '#ui/content/timeline.tsx';
import { ANSWER, DOCTOR, LETTER, LOCALE_CHOICE, SHELL_TEXTS } from './samples.ts';

const EMERGENCY = (
  <EmergencyLine text="Если есть угроза жизни, звоните" number="112" callLabel="Позвонить 112" />
);

function PatientFrame({ children }: { children: ReactNode }) {
  return (
    <AppShell
      density="patient"
      brandName="Tervik"
      homeHref="#home"
      helpHref="#help"
      texts={SHELL_TEXTS}
      locale={LOCALE_CHOICE}
      profile={{
        name: 'Екатерина Александрова-Преображенская',
        initials: 'ЕА',
        detail: 'Пациент',
        editHref: '#profile',
      }}
      renderNav={(onNavigate) => (
        <NavList
          onNavigate={onNavigate}
          items={[
            {
              id: 'list',
              href: '#list',
              label: 'Мои обращения',
              icon: <MessageSquare />,
              current: true,
              count: 1,
            },
            { id: 'help', href: '#help', label: 'Помощь', icon: <Info />, current: false },
            {
              id: 'terms',
              href: '#terms',
              label: 'Условия использования',
              icon: <FileHeart />,
              current: false,
            },
          ]}
        />
      )}
      sidebarFooter={
        <Button variant="quiet" icon={<LogOut />}>
          Выйти
        </Button>
      }
      emergency={EMERGENCY}
    >
      {children}
    </AppShell>
  );
}

export function PatientListScreen() {
  return (
    <PatientFrame>
      <Page>
        <PageHeading>Мои обращения</PageHeading>
        <div>
          <LinkButton variant="primary" wide icon={<Plus />} href="#new">
            Написать в клинику
          </LinkButton>
        </div>
        <Stack>
          <h2>Открытые</h2>
          <ItemList>
            <Item
              href="#1"
              emphasis
              unread
              icon={<Stethoscope />}
              title="Острое заболевание"
              status={<StatusBadge tone="waiting">Клиника спрашивает Вас</StatusBadge>}
              next="Ответьте, пожалуйста, до пятницы"
            >
              Для кого: Пётр Александров-Преображенский
            </Item>
            <Item
              href="#2"
              icon={<Pill />}
              title="Продление рецепта"
              status={<StatusBadge tone="neutral">Теперь очередь клиники</StatusBadge>}
              next="Клиника прочитает не позднее вторника, 25 ноября"
            />
          </ItemList>
        </Stack>
        <Stack>
          <h2>Завершённые</h2>
          <ItemList>
            <Item
              href="#3"
              icon={<FileHeart />}
              title="Освобождение от физкультуры и другие медицинские справки"
              status={<StatusBadge tone="done">Завершено 3 ноября</StatusBadge>}
            />
          </ItemList>
          <LoadMore
            label="Показать более старые"
            pendingLabel="Загружаем…"
            pending={false}
            onLoad={() => undefined}
            status="Показано 3 из 12"
          />
        </Stack>
      </Page>
    </PatientFrame>
  );
}

export function PatientTimelineScreen() {
  const [text, setText] = useState('');
  return (
    <PatientFrame>
      <Page>
        <PageHeading lead="Для кого: Пётр Александров-Преображенский · Kesklinna Perearstikeskus">
          Острое заболевание
        </PageHeading>
        <Notice tone="info" title="Клиника спрашивает Вас">
          Ответьте внизу на вопрос доктора Каск. Ответ клиника прочитает на следующий рабочий день.
        </Notice>
        <Timeline label="Переписка">
          <TimelineEntry
            from="patient"
            author="Екатерина Александрова-Преображенская"
            time="Вчера, 18:42"
            dateTime="2025-11-20T18:42"
            forWhom="Для: Пётр Александров-Преображенский"
          >
            {LETTER}
          </TimelineEntry>
          <TimelineEvent time="08:05" dateTime="2025-11-21T08:05" icon={<Info />}>
            Клиника взяла обращение в работу
          </TimelineEvent>
          <TimelineEntry
            from="clinic"
            author="Liis Kask"
            role={DOCTOR}
            newLabel="Новое"
            time="Сегодня, 8:10"
            dateTime="2025-11-21T08:10"
          >
            {ANSWER}
          </TimelineEntry>
        </Timeline>
        <Composer
          label="Ваш ответ"
          onSubmit={() => undefined}
          status="Сохранено в 8:31"
          actions={
            <Button type="submit" variant="primary">
              Отправить ответ
            </Button>
          }
        >
          <TextArea
            label="Ваш ответ"
            value={text}
            onChange={(event) => setText(event.target.value)}
            counter={{
              max: 3000,
              measure: (value) => value.length,
              text: (count, max) => `${count} из ${max} символов`,
            }}
          />
        </Composer>
      </Page>
    </PatientFrame>
  );
}

export function SignInScreen() {
  const [code, setCode] = useState('');
  return (
    <PublicShell
      brandName="Tervik"
      homeHref="#home"
      locale={LOCALE_CHOICE}
      skipLabel="Перейти к содержанию"
      emergency={EMERGENCY}
      footer={
        <>
          <a href="#terms">Условия использования</a>
          <a href="#privacy">Политика конфиденциальности</a>
          <a href="#cookies">Файлы cookie</a>
        </>
      }
    >
      <Stack gap="section">
        <PageHeading lead="Мы отправили шесть цифр на адрес ekaterina.aleksandrova@naide.ee.">
          Введите код из письма
        </PageHeading>
        <CodeField
          label="Код"
          hint="Действует 10 минут."
          error="Код не подходит. Проверьте цифры или попросите новый."
          value={code}
          onValue={setCode}
        />
        <FormActions>
          <Button variant="primary" wide>
            Войти
          </Button>
          <Button variant="quiet" wide disabledReason="Новый код можно попросить через 42 секунды">
            Отправить новый код (42 с)
          </Button>
        </FormActions>
      </Stack>
    </PublicShell>
  );
}

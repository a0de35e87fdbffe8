import { Inbox, Stethoscope } from 'lucide-react';
import { Avatar, AvatarStack, Chip, FilterChip, STATUS_TONES, StatusBadge } from '#ui/content/badge.tsx';
import { Button } from '#ui/form/button.tsx';
import { DefinitionList } from '#ui/frame/details.tsx';
import { Panel, Row, Stack, StepHeader } from '#ui/frame/layout.tsx';
import { GlobalMessageBanner } from '#ui/content/global-message-banner.tsx';
import { EmergencyLine, Notice } from '#ui/content/notice.tsx';
import { EmptyState, LoadMore, Skeleton } from '#ui/content/states.tsx';
import styles from './ui-page.module.css';

const CHIP_COLORS = ['#DDE4E3', '#F6DDD3', '#E5DDF0', '#F3DCE8', '#D9E6F4', '#DCEBD6', '#F4E9CC'];
const PEOPLE = ['Liis Kask', 'Anne Mets', 'Пётр Иванов', 'Jüri Tamm', 'Õie Õun'].map((name) => ({
  id: name,
  name,
  initials: name
    .split(' ')
    .map((word) => word[0])
    .join(''),
}));

export function ContentGallery() {
  return (
    <div className={styles.specimens}>
      <Notices />
      <Badges />
      <States />
      <Bars />
    </div>
  );
}

function Notices() {
  return (
    <Stack>
      <Notice tone="info" title="Это обращение только что изменила Анна Метс">
        Добавлен ответ пациента. Ваш текст сохранён.
      </Notice>
      <Notice tone="success" title="Сообщение доставлено">
        Клиника прочитает его не позднее вторника, 25 ноября.
      </Notice>
      <Notice tone="warning" title="Нет связи с сервером">
        Написанное сохранено в этом окне. Мы отправим его, как только связь восстановится.
      </Notice>
      <Notice tone="error" title="Не удалось отправить" actions={<Button small>Попробовать ещё раз</Button>}>
        Сервер не ответил. Ваш текст сохранён, ничего не потеряно.
      </Notice>
    </Stack>
  );
}

function Badges() {
  return (
    <Panel title="Marks">
      <Row>
        {CHIP_COLORS.map((color) => (
          <Chip key={color} color={color} icon={<Stethoscope />}>
            Острое заболевание
          </Chip>
        ))}
      </Row>
      <Row>
        {STATUS_TONES.map((tone) => (
          <StatusBadge key={tone} tone={tone}>
            {tone}
          </StatusBadge>
        ))}
        {STATUS_TONES.map((tone) => (
          <StatusBadge key={tone} plain tone={tone}>
            {tone}
          </StatusBadge>
        ))}
      </Row>
      <Row>
        <Avatar initials="ÕK" name="Õnne-Mari Kõrge" />
        <Avatar initials="ЕА" name="Екатерина Александрова" size="small" />
        <AvatarStack people={PEOPLE} label="Сейчас это также смотрят: Liis Kask, Anne Mets" />
      </Row>
      <Row>
        <FilterChip removeLabel="Убрать фильтр: ждёт клинику" onRemove={() => undefined}>
          Ждёт клинику
        </FilterChip>
        <FilterChip removeLabel="Убрать фильтр: мои" onRemove={() => undefined}>
          Ответственный: я или никто
        </FilterChip>
      </Row>
      <DefinitionList
        items={[
          { id: 'phone', term: 'Телефон', value: '+372 5123 4567' },
          { id: 'clinic', term: 'Клиника', value: 'Kesklinna Perearstikeskus' },
        ]}
      />
    </Panel>
  );
}

function States() {
  return (
    <Panel title="States">
      <Skeleton label="Загружаем…" count={3} />
      <Skeleton shape="rows" label="Загружаем…" count={4} />
      <EmptyState
        icon={<Inbox />}
        title="Пока нет обращений"
        actions={<Button variant="primary">Написать в клинику</Button>}
      >
        Здесь будут Ваши вопросы клинике и ответы на них.
      </EmptyState>
      <LoadMore
        label="Показать более старые"
        pendingLabel="Загружаем…"
        pending={false}
        onLoad={() => undefined}
        status="Показано 5 из 42"
      />
    </Panel>
  );
}

function Bars() {
  return (
    <Stack>
      <EmergencyLine text="Если есть угроза жизни, звоните" number="112" callLabel="Позвонить 112" />
      <GlobalMessageBanner
        clinicName="Kesklinna Perearstikeskus"
        text="24 и 25 ноября наша клиника закрыта из-за переезда в новое здание по адресу Õismäe tee 14. В эти дни на срочные обращения отвечает дежурная медсестра по телефону 1220, а обычные обращения мы прочитаем в среду. Спасибо за понимание, берегите себя и своих близких! Рецепты, выписанные до пятницы, действуют как обычно."
        expandLabel="Показать сообщение полностью"
        collapseLabel="Свернуть"
      />
      <GlobalMessageBanner
        text="Grippi saab vaktsineerida igal teisipäeval."
        expandLabel="+"
        collapseLabel="−"
      />
      <StepHeader text="Шаг 2 из 4" step={2} steps={4} backLabel="Назад" backHref="#back" />
    </Stack>
  );
}

import { useMemo, useState } from 'react';
import { absentTypes } from '@tervik/domain/brand/absent-types.ts';
import { listOfferedTypes, TYPE_CATALOGUE } from '@tervik/domain/e-contact/type-catalogue.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { searchTypes } from '@tervik/domain/new-e-contact/type-search.ts';
import { isBlank } from '@tervik/domain/text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useConfig } from '#lib/session/session.ts';
import { TypeIcon } from '#features/e-contact/shared/type-icon.tsx';
import { useTypeIndex } from '#features/e-contact/shared/type-index.ts';
import { Chip } from '#ui/content/badge.tsx';
import { Button } from '#ui/form/button.tsx';
import { Combobox } from '#ui/form/combobox.tsx';
import { FieldError } from '#ui/form/field.tsx';
import styles from '../create.module.css';
import own from './topic-search.module.css';

/** Everything that is written about, in the catalogue's order; questionnaires are chosen in their own mode. */
const topicsIn = (country: string): EContactType[] =>
  listOfferedTypes({ questionnairesEnabled: false, absent: absentTypes(country) })
    .flatMap(({ types }) => types)
    .filter((type) => !TYPE_CATALOGUE[type].questionnaire);

interface TopicSearchProps {
  readonly id: string;
  readonly topic: EContactType | undefined;
  readonly error: string | undefined;
  readonly onTopic: (type: EContactType | undefined) => void;
}

/** Spec §2 "topic": a type of the catalogue, found by its name, by the words of a complaint, with typing errors. */
export function TopicSearch({ id, topic, error, onTopic }: TopicSearchProps) {
  const t = useT();
  const [search, setSearch] = useState('');
  const { countryCode } = useConfig();
  const index = useTypeIndex(useMemo(() => topicsIn(countryCode), [countryCode]));
  const searching = !isBlank(search);
  const found = useMemo(() => searchTypes(search, index), [search, index]);
  if (topic !== undefined)
    return (
      <div>
        <p className={own.label}>{t('new-e-contact.clinic.topic.label')}</p>
        <div className={styles.chosen}>
          <Chip color={TYPE_CATALOGUE[topic].color} icon={<TypeIcon type={topic} />}>
            {t(`e-contact.type.${topic}`)}
          </Chip>
          <Button small id={id} onClick={() => onTopic(undefined)}>
            {t('new-e-contact.clinic.change')}
          </Button>
        </div>
        <FieldError id={`${id}-error`} error={error} />
      </div>
    );
  return (
    <Combobox
      id={id}
      label={t('new-e-contact.clinic.topic.label')}
      hint={t('new-e-contact.clinic.topic.hint')}
      error={error}
      value={search}
      onValue={setSearch}
      listLabel={t('new-e-contact.clinic.topic.list')}
      status={searching ? t('new-e-contact.clinic.topic.found', { count: found.length }) : ''}
      options={found.map((type) => ({
        id: type,
        content: (
          <Chip color={TYPE_CATALOGUE[type].color} icon={<TypeIcon type={type} />}>
            {t(`e-contact.type.${type}`)}
          </Chip>
        ),
      }))}
      onChoose={(chosen) => {
        setSearch('');
        onTopic(found.find((type) => type === chosen));
      }}
    />
  );
}

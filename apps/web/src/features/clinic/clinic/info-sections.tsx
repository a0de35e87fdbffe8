import type { InfoField } from '@tervik/domain/clinic/decide-info.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useHasTools } from '#parts/has-tools.ts';
import { Stack } from '#ui/frame/layout.tsx';
import { ContactSection } from './contact-section.tsx';
import { EquationSection } from './equation-section.tsx';
import { ExceptionsEditor } from './exceptions-editor.tsx';
import { HoursEditor } from './hours-editor.tsx';
import { PromisesEditor } from './promises-editor.tsx';
import type { SectionsProps } from './section-props.ts';

/** The parts of the clinic's data, each with its mistakes at its fields. */
export function InfoSections({ clinic, form, mistakes, textOf, onChange }: SectionsProps) {
  const t = useT();
  const hasTools = useHasTools();
  const hours = mistakes.flatMap((mistake) => mistake.hours ?? []);
  const errorOf = (field: InfoField): string | undefined => {
    const found = mistakes.find((mistake) => mistake.field === field);
    return found && textOf(found);
  };
  return (
    <>
      <ContactSection form={form} mistakes={mistakes} textOf={textOf} onChange={onChange} />
      <section>
        <Stack>
          <h2>{t('clinic.info.field.openingHours')}</h2>
          <p>{t('clinic.info.hours.text')}</p>
          <HoursEditor
            hours={form.openingHours}
            mistakes={hours}
            onChange={(next) => onChange({ openingHours: next })}
          />
        </Stack>
      </section>
      <section>
        <Stack>
          <h2>{t('clinic.info.field.openingExceptions')}</h2>
          <p>{t('clinic.info.exception.text')}</p>
          <ExceptionsEditor
            exceptions={form.openingExceptions}
            clinic={clinic}
            mistakes={hours}
            onChange={(next) => onChange({ openingExceptions: next })}
          />
        </Stack>
      </section>
      <section>
        <Stack>
          <h2>{t('clinic.info.field.readsWithinHours')}</h2>
          <p>{t('clinic.info.promise.text')}</p>
          <PromisesEditor
            hours={form.readsWithinHours}
            byType={form.readsWithinHoursByType}
            error={errorOf('readsWithinHours') ?? errorOf('readsWithinHoursByType')}
            onHours={(next) => onChange({ readsWithinHours: next })}
            onByType={(next) => onChange({ readsWithinHoursByType: next })}
          />
        </Stack>
      </section>
      {hasTools && (
        <EquationSection
          equation={form.egfrEquation}
          onChange={(egfrEquation) => onChange({ egfrEquation })}
        />
      )}
    </>
  );
}

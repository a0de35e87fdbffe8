import { useId } from 'react';
import { pressNothing } from './choice.tsx';
import styles from './segments.module.css';

export type Segment<Value extends string> = {
  value: Value;
  label: string;
  /** What follows from choosing it; said aloud with it, and shown by the caller for the chosen one. */
  consequence: string;
};

export type SegmentsProps<Value extends string> = {
  /** The question, for screen readers: the answers are whole words. */
  legend: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChoose: (value: Value) => void;
};

/** One of a few in one row, where every line is precious; native radios underneath, so arrows and forms work. */
export function Segments<Value extends string>({ legend, segments, value, onChoose }: SegmentsProps<Value>) {
  const own = useId();
  return (
    <fieldset className={styles.frame}>
      <legend className="sr-only">{legend}</legend>
      <div className={styles.row}>
        {segments.map((segment) => (
          <label key={segment.value} className={styles.segment}>
            <input
              type="radio"
              onKeyDown={pressNothing}
              name={own}
              value={segment.value}
              checked={segment.value === value}
              aria-describedby={`${own}-${segment.value}`}
              onChange={() => onChoose(segment.value)}
            />
            <span>{segment.label}</span>
          </label>
        ))}
      </div>
      {segments.map((segment) => (
        <span key={segment.value} id={`${own}-${segment.value}`} hidden>
          {segment.consequence}
        </span>
      ))}
    </fieldset>
  );
}

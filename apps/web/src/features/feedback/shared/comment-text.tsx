import styles from './comment-text.module.css';

interface CommentTextProps {
  readonly comment: string;
  /** Of the words, where it is known. */
  readonly lang?: string;
}

/** What somebody wrote, as they wrote it; nothing where they wrote nothing. */
export const CommentText = ({ comment, lang }: CommentTextProps) =>
  comment === '' ? null : (
    <p className={styles.comment} lang={lang}>
      {comment}
    </p>
  );

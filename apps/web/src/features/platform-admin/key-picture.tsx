import { encode } from 'uqr';
import { useT } from '#lib/i18n/i18n.ts';
import styles from './second-factor.module.css';

/** Empty modules around the code, without which many cameras do not find it (ISO/IEC 18004). */
const QUIET = 4;

/** A key of an authenticator (otpauth address) as a phone's camera reads it. */
export function KeyPicture({ address }: { readonly address: string }) {
  const t = useT();
  const { size, data } = encode(address, { ecc: 'M', border: QUIET });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className={styles.picture}
      role="img"
      aria-label={t('platform-admin.enrol.picture')}
      viewBox={`0 0 ${size} ${size}`}
    >
      <path d={dark.join('')} shapeRendering="crispEdges" />
    </svg>
  );
}

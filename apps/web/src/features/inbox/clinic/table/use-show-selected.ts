import { useEffect, useRef } from 'react';

/** The row of an e-contact that was opened by its address shall be in view, once. */
export function useShowSelected(
  ids: readonly string[],
  selectedId: string | undefined,
  visible: boolean,
  show: (index: number) => void,
) {
  const done = useRef(false);
  useEffect(() => {
    if (done.current || !visible || ids.length === 0) return;
    done.current = true;
    const index = selectedId === undefined ? -1 : ids.indexOf(selectedId);
    if (index > 0) show(index);
  }, [ids, selectedId, visible, show]);
}

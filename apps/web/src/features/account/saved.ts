let saved = false;

/** The page of the code has saved everything: the next profile page says so, once. */
export function noteSavedOnce(): void {
  saved = true;
}

export function takeSaved(): boolean {
  const wasSaved = saved;
  saved = false;
  return wasSaved;
}

function firstLetter(name: string): string {
  return /\p{L}\p{M}*/u.exec(name.normalize('NFC'))?.[0].toUpperCase() ?? '';
}

/** The avatar's letters: the first of the first name and of the surname, "?" when neither has a letter. */
export function initialsOf(person: { readonly firstName: string; readonly surname: string }): string {
  return `${firstLetter(person.firstName)}${firstLetter(person.surname)}` || '?';
}

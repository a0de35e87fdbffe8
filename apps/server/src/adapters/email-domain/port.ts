/** Whether mail to a domain can arrive at all (spec §5: a domain that does not exist is refused). */
export interface EmailDomainPort {
  /** `false` only when the name system says for certain that there is none; whatever it cannot say is `true`. */
  exists(domain: string): Promise<boolean>;
}

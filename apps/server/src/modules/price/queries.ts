import { statement, type RowOf } from '#platform/db/statement.ts';

/** What every visitor may know of them. */
export const listSetPrices = statement(
  'price.list_set',
  `select item, amount::text as "amount!", valid_from, withdrawn_at is not null as "is_withdrawn!"
     from price where country_code = :countryCode`,
);
export const listPriceRows = statement(
  'price.list',
  `select id, item, amount::text as "amount!", valid_from, made_at, made_by_name, withdrawn_at
     from price where country_code = :countryCode order by valid_from desc, made_at desc, id`,
);
export type PriceRow = RowOf<typeof listPriceRows>;

/** No row: another price holds from this day. */
export const insertPrice = statement(
  'price.set',
  `insert into price (id, country_code, item, amount, valid_from, made_at, made_by, made_by_name)
   values (:id, :countryCode, :item, :amount::text::numeric, :validFrom, :now, :userId, :userName)
   on conflict do nothing returning id`,
);
/** No row: somebody was quicker. */
export const replacePriceRow = statement(
  'price.replace',
  `update price set withdrawn_at = :now, withdrawn_by = :userId
    where id = :id and country_code = :countryCode and item = :item and withdrawn_at is null
      and (valid_from = :validFrom or valid_from > :today)
   returning id`,
);
export const findPrice = statement(
  'price.find',
  'select id from price where id = :id and country_code = :countryCode',
);
/** No row: it holds already, or somebody was quicker. */
export const withdrawPriceRow = statement(
  'price.withdraw',
  `update price set withdrawn_at = :now, withdrawn_by = :userId
    where id = :id and country_code = :countryCode and withdrawn_at is null and valid_from > :today
   returning id`,
);

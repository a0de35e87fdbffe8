/** The router's searches as JSON in the address. routes.tsx gives it plain words instead. */
function leftOut(): never {
  throw new Error('The router was made without parseSearch and stringifySearch');
}

export { leftOut as defaultParseSearch, leftOut as defaultStringifySearch };

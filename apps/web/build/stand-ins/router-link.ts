/** The router's <Link> as its routes bring it along (`route.Link`). Ours is app/app-link.tsx. */
export function Link(): never {
  throw new Error('route.Link is left out of the build: use ui/link.tsx');
}

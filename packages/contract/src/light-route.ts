import type { z } from 'zod';
import type { Method, Route } from './route.ts';

/**
 * What the browser needs of a route: method and path at run time, the schemas only as types. The schemas themselves
 * would bring Zod into the patient's first load (docs/adr/0007-light-routes.md).
 */
export interface LightRoute<R> {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly idempotent?: true;
  /** Never there at run time: carries the route's type. */
  readonly typeOnly?: R;
}

type Schema<R, K extends keyof Route> = R extends { readonly [key in K]?: infer S } ? NonNullable<S> : never;
/** What one sends (before the server's defaults and transformations); `never` where the route takes nothing. */
type Sent<S> = S extends z.ZodType ? (unknown extends z.input<S> ? never : z.input<S>) : never;

export type SentParams<R> = Sent<Schema<R, 'params'>>;
export type SentQuery<R> = Sent<Schema<R, 'query'>>;
export type SentBody<R> = Sent<Schema<R, 'body'>>;
/** What comes back. */
export type Received<R> = R extends { readonly response: infer S extends z.ZodType } ? z.output<S> : never;

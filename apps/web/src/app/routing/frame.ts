/** The frame around the page; a public page shows the signed-in frame to whom it knows, if it says so. */
export type Frame = 'PUBLIC' | 'PUBLIC_OR_OWN' | 'OWN' | 'PATIENT' | 'CLINIC' | 'PLATFORM' | 'NONE';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** None: there is no such page. */
    readonly frame?: Frame;
  }
}

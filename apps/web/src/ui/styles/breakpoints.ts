/**
 * The only widths at which the layout changes, px (spec §3 "Device classes"): MOBILE below 768, TABLET below 1200,
 * DESKTOP from there. Style sheets cannot read them from here; breakpoints.test.ts holds every style sheet to them.
 */
export const BREAKPOINTS = {
  smallPhone: 380,
  sidebar: 576,
  tablet: 768,
  wideTablet: 992,
  desktop: 1200,
  wideDesktop: 1400,
} as const;

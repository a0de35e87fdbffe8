import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { BRANDS } from '@tervik/domain/brand/brands.ts';
import type { Brand } from '@tervik/domain/brand/brand.ts';
import { findChromium } from './browser.ts';

/* Draws the icons that must be pictures from each brand's mark: for the home screen, and for notices. */

const PROJECT = path.dirname(import.meta.dirname);
const { chromium } = createRequire(path.join(PROJECT, 'e2e/package.json'))('playwright-core') as {
  chromium: { launch(options: object): Promise<Browser> };
};

/** What is used of playwright-core, which is the journeys' own dependency. */
interface Browser {
  newPage(options: object): Promise<{
    setContent(html: string): Promise<void>;
    screenshot(options: object): Promise<unknown>;
    close(): Promise<void>;
  }>;
  close(): Promise<void>;
}

interface Icon {
  readonly file: string;
  readonly size: number;
  /** `null` = nothing behind the lines: a notice's badge is a silhouette. */
  readonly corner: number | null;
  /** A system cuts a maskable icon to its own shape; what matters stays inside. */
  readonly scale: number;
}
const iconsOf = ({ mark }: Brand): readonly Icon[] => [
  { file: 'icon-192.png', size: 192, corner: mark.corner, scale: 1 },
  { file: 'icon-512.png', size: 512, corner: mark.corner, scale: 1 },
  { file: 'icon-maskable-512.png', size: 512, corner: 0, scale: 0.7 },
  { file: 'badge.png', size: 96, corner: null, scale: 1.1 },
];

function draw({ mark, colors }: Brand, { size, corner, scale }: Icon): string {
  const ground =
    corner === null ? '' : `<rect width="32" height="32" rx="${corner}" fill="${colors.accent[0]}"/>`;
  const move = `translate(16 16) scale(${scale}) translate(-16 -16)`;
  const line = `fill="none" stroke="${colors['on-accent'][0]}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">${ground}<g transform="${move}"><path d="${mark.lines}" ${line}/></g></svg>`;
}

const browser = await chromium.launch(await findChromium());
try {
  for (const brand of new Map(Object.values(BRANDS).map((each) => [each.icons, each])).values()) {
    const folder = path.join(PROJECT, 'apps/web/public/brand', brand.icons);
    fs.mkdirSync(folder, { recursive: true });
    for (const icon of iconsOf(brand)) {
      const page = await browser.newPage({ viewport: { width: icon.size, height: icon.size } });
      await page.setContent(`<body style="margin:0;display:grid">${draw(brand, icon)}</body>`);
      await page.screenshot({ path: path.join(folder, icon.file), omitBackground: true });
      await page.close();
    }
  }
} finally {
  await browser.close();
}

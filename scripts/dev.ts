import { spawn } from 'node:child_process';
import path from 'node:path';

const ROOT = path.dirname(import.meta.dirname);

/**
 * `npm run dev`: the server restarts when its files change, and Vite serves the web app with hot reload and passes
 * calls on to the server.
 */
const env = { ...process.env, APP_MODE: process.env['APP_MODE'] ?? 'DEMO' };
const children = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'scripts/start.ts', '--no-web'], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  }),
  spawn(process.execPath, [path.join(ROOT, 'node_modules/vite/bin/vite.js'), '--config', 'vite.config.ts'], {
    cwd: path.join(ROOT, 'apps/web'),
    env,
    stdio: 'inherit',
  }),
];

const stop = () => children.forEach((child) => child.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
for (const child of children) child.on('exit', stop);

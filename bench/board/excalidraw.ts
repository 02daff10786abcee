import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { fetched } from '../fetched.ts'
import type { strokesOf } from './strokes.ts'

export interface Excalidraw {
  readonly script: string
  readonly styles: string
}

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Nothing of what it loads only when somebody asks for it. */
const without = ['@excalidraw/mermaid-to-excalidraw', 'pica', 'image-blob-reduce', 'canvas-roundrect-polyfill']

/** Excalidraw for the browser in one script; undefined where it cannot be fetched. */
export async function buildExcalidraw(): Promise<Excalidraw | undefined> {
  const place = fetched('@excalidraw/excalidraw', '0.18.1')
  if (!place) return undefined
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: here('.'),
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.IS_PREACT': '"false"' },
    resolve: {
      alias: [
        ...without.map((find) => ({ find, replacement: here('./nothing.ts') })),
        { find: /^@excalidraw\/excalidraw$/, replacement: `${place}/dist/prod/index.js` },
      ],
      dedupe: ['react', 'react-dom'],
    },
    build: { write: false, lib: { entry: here('./excalidraw-page.ts'), formats: ['iife'], name: 'bench' } },
  })
  const script = [built].flat().flatMap((made) => ('output' in made ? made.output : []))[0]
  if (script?.type !== 'chunk') throw new Error('Excalidraw was not built')
  return { script: script.code, styles: readFileSync(`${place}/dist/prod/index.css`, 'utf8') }
}

export async function putUpExcalidraw(page: Page, { script, styles }: Excalidraw, strokes: ReturnType<typeof strokesOf>) {
  await page.addStyleTag({ content: styles })
  await page.evaluate(script)
  await page.evaluate(
    (all) => (window as unknown as { putUpExcalidraw: (strokes: unknown) => Promise<void> }).putUpExcalidraw(all),
    strokes,
  )
  await page.locator('canvas.interactive').waitFor()
}

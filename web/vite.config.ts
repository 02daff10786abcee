import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ahead } from './ahead.ts'
import { chunks } from './chunks.ts'
import { compileHints } from './compile-hints.ts'
import { directIcons } from './direct-icons.ts'
import { drawn } from './drawn.ts'
import { firstFiles } from './first-files.ts'
import { lighterContract } from './lighter-contract.ts'
import { lighterRouter } from './lighter-router.ts'
import { pdfAssets } from './pdf-assets.ts'
import { stylesFirst } from './styles-first.ts'
import { theme } from './theme/theme-plugin.ts'
import { updateMark } from './update-mark.ts'

/** The host stays what the browser asked for: it decides the organisation, and writing calls are compared with it. */
const api = { target: `http://127.0.0.1:${process.env.API_PORT ?? 3000}`, changeOrigin: false }

/** The bar of tools stands on every page, with every tool. */
const dock = /dock\/(Dock|boards)\.tsx$|tools\/[\w-]+\/\w+Panel\.tsx$/
const studentBar = /dock\/StudentTools\.tsx$|tools\/[\w-]+\/\w+Sheet\.tsx$|StudentBoardEntry\.tsx$/
/** What every page behind the login fetches besides itself. */
const frame = /kit\/ui\/Confirms\.tsx$|shell\/(News|Background)\.tsx$|notices\/Unread\.tsx$|kit\/live\/start\.ts$/

const shared = chunks(
  /LoginPage\.tsx$/,
  [
    { name: 'homes', pages: /StudentHomePage\.tsx$/ },
    { name: 'shared-home', pages: /TeacherHomePage\.tsx$/ },
    { name: 'shared-frame', pages: frame },
    { name: 'shared-coming', pages: /ComingLessons\.tsx$/ },
    { name: 'shared-tools', pages: dock, and: studentBar },
    { name: 'shared-bar', pages: studentBar },
    { name: 'shared-dock', pages: dock },
    { name: 'shared-student', pages: new RegExp(`studies/\\w+\\.tsx$|notices/\\w+\\.tsx$|Student\\w+\\.tsx$|${studentBar.source}`) },
  ],
  [
    { name: 'dock', pages: dock },
    { name: 'student-bar', pages: studentBar },
    { name: 'frame', pages: frame },
  ],
)

const lessons = ahead({
  student: {
    pages: /StudentHomePage\.tsx$|studies\/StudyCoursesPage\.tsx$|StudyWithBoards\.tsx$|NoticesPage\.tsx$|dock\/StudentTools\.tsx$/,
    without: new RegExp(`${dock.source}|Remote\\w*\\.tsx$|Preview\\.tsx$|accounts/`),
  },
  teacher: {
    pages: /TeacherHomePage\.tsx$|TeachPage\.tsx$|RemotePage\.tsx$|dock\/Dock\.tsx$/,
    without: new RegExp(`${studentBar.source}|accounts/`),
  },
})

const login = /accounts\/LoginPage\.tsx$/
const ways = /shell\/Ways\.tsx$/
const of = (page: RegExp, ...parts: readonly RegExp[]) => new RegExp([page, frame, ...parts].map(({ source }) => source).join('|'))

const first = firstFiles({
  '/login': login,
  '/jp-login': login,
  '/student-index': of(/StudentHomePage\.tsx$/, /ComingLessons\.tsx$/, ways, studentBar),
  '/student-course': of(/StudyWithBoards\.tsx$/, ways, studentBar),
  '/': of(/TeacherHomePage\.tsx$/, /home\/News\.tsx$/, ways, dock),
  '/prepare-course': of(/PreparePage\.tsx$/, ways),
  '/teacher-course': of(/TeachPage\.tsx$/, dock),
})

/** What the first sight of everybody runs; a dock's panels are mostly not opened. */
const hints = compileHints(/^(first|homes|frame|student-bar|shared-(home|frame|tools|bar)|LoginPage|StudentHomePage|TeacherHomePage)$/)

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    directIcons(),
    shared.plugin,
    theme(),
    lighterContract(),
    lighterRouter(),
    pdfAssets(),
    lessons,
    first,
    drawn(),
    stylesFirst(/first-/),
    hints,
    updateMark(),
  ],
  build: {
    // The panels' floor: Windows 7 machines end at Chrome 109, their WebViews often at 90.
    target: ['chrome90', 'safari15'],
    cssTarget: ['chrome90', 'safari15'],
    manifest: true,
    // A font inside a style sheet is one that the page's policy does not load.
    assetsInlineLimit: (file) => (file.includes('/katex/') ? false : undefined),
    rolldownOptions: {
      output: {
        // A hundred names stand in the first load, and what is random in them does not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        // What loads together stays together: every further file costs a request and compresses worse, 2 kB on the first load.
        codeSplitting: {
          groups: [
            { name: 'first', test: /web\/src\/(main\.tsx|kit\/use-latest\.ts|kit\/analytics\/track\.ts)$/, priority: 1 },
            {
              name: 'form-parts',
              test: /web\/src\/(kit\/ui\/(Checkbox|Field|Segmented)|accounts\/(Agreement|BlackboardPage|FormAlert|LazyPart|use-way-in))\.tsx?$/,
            },
            ...shared.groups,
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': api, '/files': api, '/thumbs': api, '/avatars': api, '/healthz': api, '/ws': { ...api, ws: true } },
  },
})

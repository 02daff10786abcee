import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ahead } from './ahead.ts'
import { chunks } from './chunks.ts'
import { compileHints } from './compile-hints.ts'
import { directIcons } from './direct-icons.ts'
import { drawn } from './drawn.ts'
import { firstFiles } from './first-files.ts'
import { laterSchemas } from './later-schemas.ts'
import { lighterContract } from './lighter-contract.ts'
import { lighterRouter } from './lighter-router.ts'
import { pdfAssets } from './pdf-assets.ts'
import { stylesFirst } from './styles-first.ts'
import { theme } from './theme/theme-plugin.ts'
import { updateMark } from './update-mark.ts'
import { woff2Only } from './woff2-only.ts'

/** The host stays what the browser asked for: it decides the organisation, and writing calls are compared with it. */
const api = { target: `http://127.0.0.1:${process.env.API_PORT ?? 3000}`, changeOrigin: false }

/** The bar of tools stands on every page, with every tool; their windows come behind it. */
const dock = /dock\/Dock\.tsx$|tools\/[\w-]+\/dock-item\.ts$/
const panels = /dock\/boards\.tsx$|tools\/[\w-]+\/\w+Panel\.tsx$/
const studentBar = /dock\/StudentTools\.tsx$|tools\/[\w-]+\/\w+Sheet\.tsx$|StudentBoardEntry\.tsx$|dock\/covers-home\.ts$/
/** What students read a lesson on. */
const study = /StudyWithBoards\.tsx$/
/** What every page behind the login fetches besides itself. */
const frame = /kit\/ui\/Confirms\.tsx$|shell\/(News|Background|Ways|drawn-home)\.tsx?$|notices\/Unread\.tsx$|kit\/live\/start\.ts$/

const shared = chunks(
  /LoginPage\.tsx$/,
  [
    { name: 'homes', pages: /StudentHomePage\.tsx$/ },
    { name: 'shared-home', pages: /TeacherHomePage\.tsx$/ },
    { name: 'shared-frame', pages: frame },
    { name: 'shared-coming', pages: /ComingLessons\.tsx$/ },
    { name: 'shared-tools', pages: dock, and: studentBar },
    { name: 'shared-bar', pages: studentBar },
    { name: 'shared-reading', pages: dock, and: study },
    { name: 'shared-dock', pages: dock },
    { name: 'shared-study', pages: study },
    { name: 'shared-lesson', pages: /TeachWithDock\.tsx$/ },
    { name: 'shared-prepare', pages: /PreparePage\.tsx$/ },
    { name: 'shared-windows', pages: panels },
    { name: 'shared-student', pages: new RegExp(`studies/\\w+\\.tsx$|notices/\\w+\\.tsx$|Student\\w+\\.tsx$|${studentBar.source}`) },
  ],
  [
    { name: 'dock', pages: dock },
    { name: 'windows', pages: panels },
    { name: 'student-bar', pages: studentBar },
    { name: 'frame', pages: frame },
  ],
)

const lessons = ahead({
  student: {
    pages: /StudentHomePage\.tsx$|studies\/StudyCoursesPage\.tsx$|StudyWithBoards\.tsx$|NoticesPage\.tsx$|dock\/StudentTools\.tsx$/,
    without: new RegExp(`${dock.source}|${panels.source}|Remote\\w*\\.tsx$|Preview\\.tsx$|accounts/`),
  },
  teacher: {
    pages: /TeacherHomePage\.tsx$|TeachWithDock\.tsx$|RemotePage\.tsx$|dock\/Dock\.tsx$/,
    without: new RegExp(`${studentBar.source}|accounts/`),
  },
})

const login = /accounts\/LoginPage\.tsx$/
/** What the homes have besides themselves, also where the server draws them. */
const studentHome = new RegExp(`ComingLessons\\.tsx$|shell\\/Ways\\.tsx$|${studentBar.source}`)
const teacherHome = new RegExp(`home\\/News\\.tsx$|shell\\/Ways\\.tsx$|dock\\/dock-tools\\.ts$|${dock.source}`)
const of = (page: RegExp, ...parts: readonly RegExp[]) => new RegExp([page, frame, ...parts].map(({ source }) => source).join('|'))

const first = firstFiles({
  '/login': login,
  '/jp-login': login,
  '/student-index': of(/StudentHomePage\.tsx$/, studentHome),
  '/student-course': of(study, studentBar),
  '/': of(/TeacherHomePage\.tsx$/, teacherHome),
  '/prepare-course': of(/PreparePage\.tsx$/),
  '/teacher-course': of(/TeachWithDock\.tsx$/, dock),
})

/** What the first sight of everybody runs. */
const hints = compileHints(
  /^(first|homes|frame|dock|student-bar|shared-(home|frame|tools|bar|dock)|LoginPage|StudentHomePage|TeacherHomePage)$/,
)

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    directIcons(),
    shared.plugin,
    theme(),
    laterSchemas(),
    lighterContract(),
    lighterRouter(),
    pdfAssets(),
    lessons,
    first,
    drawn(new RegExp(`${studentHome.source}|${teacherHome.source}`)),
    stylesFirst(/first-/),
    hints,
    woff2Only(),
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
            {
              name: 'first',
              test: /web\/src\/(main\.tsx|kit\/use-latest\.ts|kit\/analytics\/track\.ts|kit\/early\/early\.ts)$/,
              priority: 1,
            },
            {
              name: 'form-parts',
              test: /web\/src\/(kit\/ui\/(Checkbox|Field|Segmented)|accounts\/(AccountField|Agreement|BlackboardPage|FormAlert|LazyPart|use-try-again|use-way-in))\.tsx?$|LoginForm\.module\.css$|icons\/lock-keyhole\./,
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

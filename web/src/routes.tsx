import type { RouteObject } from 'react-router'
import { paths } from './paths.ts'
import { CrashPage } from './shell/CrashPage.tsx'
import { Frame } from './shell/Frame.tsx'
import { Guarded } from './shell/Guarded.tsx'
import { NotFoundPage } from './shell/NotFoundPage.tsx'
import { Root } from './shell/Root.tsx'
import { TestOnly } from './shell/TestOnly.tsx'

const Waiting = () => null

/** Every page is its own chunk; the shell around them comes with the first load. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: CrashPage,
    HydrateFallback: Waiting,
    children: [
      {
        element: <Guarded only="guest" />,
        children: [{ path: paths.login, lazy: async () => ({ Component: (await import('./accounts/LoginPage.tsx')).LoginPage }) }],
      },
      {
        element: <Guarded only="teacher" />,
        children: [
          {
            Component: Frame,
            children: [
              { path: paths.teacherHome, lazy: async () => ({ Component: (await import('./home/TeacherHomePage.tsx')).TeacherHomePage }) },
            ],
          },
        ],
      },
      {
        element: <Guarded only="student" />,
        children: [
          {
            Component: Frame,
            children: [
              { path: paths.studentHome, lazy: async () => ({ Component: (await import('./home/StudentHomePage.tsx')).StudentHomePage }) },
            ],
          },
        ],
      },
      {
        Component: TestOnly,
        children: [{ path: paths.test, lazy: async () => ({ Component: (await import('./shell/gallery/GalleryPage.tsx')).GalleryPage }) }],
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
]

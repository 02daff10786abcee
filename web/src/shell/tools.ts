import type { Tool } from '../parts/tool/tool.ts'
import { liveQuestion } from '../tools/live-question/tool.ts'
import { lockScreen } from '../tools/lock-screen/tool.ts'
import { magnifier, spotlight } from '../tools/magnifier/tool.ts'
import { picture } from '../tools/picture/tool.ts'
import { projectionScreen } from '../tools/projection-screen/tool.ts'
import { quickQuestion } from '../tools/quick-question/tool.ts'
import { rollCall } from '../tools/roll-call/tool.ts'
import { scorer } from '../tools/scorer/tool.ts'
import { teacherPic } from '../tools/teacher-pic/tool.ts'
import { timer } from '../tools/timer/tool.ts'
import { trafficLight } from '../tools/traffic-light/tool.ts'
import { voter } from '../tools/voter/tool.ts'
import { handWriting, whiteboard } from '../tools/whiteboard/tool.ts'

/** The list of tools, in the order of the dock. Dock, students' bar, preview and remote read it. */
export const tools: readonly Tool[] = [
  teacherPic,
  projectionScreen,
  spotlight,
  magnifier,
  picture,
  {
    ...handWriting,
    teacher: {
      item: async () => (await import('../tools/whiteboard/dock-item.ts')).useHandWritingItem,
      panel: async () => (await import('./dock/boards.tsx')).HandWritingPanel,
    },
  },
  quickQuestion,
  voter,
  liveQuestion,
  trafficLight,
  rollCall,
  scorer,
  timer,
  {
    ...whiteboard,
    teacher: {
      item: async () => (await import('../tools/whiteboard/dock-item.ts')).useWhiteboardItem,
      panel: async () => (await import('./dock/boards.tsx')).WhiteboardPanel,
    },
    student: {
      entry: { name: '白板分享', flag: 'whiteboard_share' },
      load: async () => (await import('../whiteboard-files/student/StudentBoardEntry.tsx')).StudentBoardEntry,
    },
  },
  lockScreen,
]

/** How the sheets of students lie, the uppermost first. */
const sheets = ['lock-screen', 'roll-call', 'quick-question', 'live-question', 'traffic-light', 'voter', 'whiteboard']

export const studentSides = tools
  .flatMap(({ id, student }) => (student ? [{ id, ...student }] : []))
  .sort((a, b) => sheets.indexOf(a.id) - sheets.indexOf(b.id))

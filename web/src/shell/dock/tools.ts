import type { InteractionFlag } from '@jiangtai/contract/channel'
import {
  Cast,
  Hand,
  Images,
  ImageUp,
  Lock,
  type LucideIcon,
  PenLine,
  Presentation,
  Spotlight,
  Timer,
  Trophy,
  Vote,
  ZoomIn,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { LampIcon } from '../../parts/tool/Lamp.tsx'
import type { ShownLesson } from '../../parts/tool/shown-lesson.ts'
import { LockPanel } from '../../tools/lock-screen/LockPanel.tsx'
import { useLockItem } from '../../tools/lock-screen/use-lock.ts'
import { MagnifierPanel, SpotlightPanel } from '../../tools/magnifier/LensPanel.tsx'
import { useMagnifierItem, useSpotlightItem } from '../../tools/magnifier/open-lens.ts'
import { usePicturesItem } from '../../tools/picture/open-pictures.ts'
import { PicturesPanel } from '../../tools/picture/PicturesPanel.tsx'
import { hasPictures } from '../../tools/picture/pictures.ts'
import { ThrowPanel } from '../../tools/projection-screen/ThrowPanel.tsx'
import { useThrowItem } from '../../tools/projection-screen/use-throw.ts'
import { RollCallPanel } from '../../tools/roll-call/RollCallPanel.tsx'
import { useRollCallItem } from '../../tools/roll-call/use-roll-call.ts'
import { ScorerPanel } from '../../tools/scorer/ScorerPanel.tsx'
import { useScorerItem } from '../../tools/scorer/use-scorer.ts'
import { PicPanel } from '../../tools/teacher-pic/PicPanel.tsx'
import { usePicItem } from '../../tools/teacher-pic/use-teacher-pic.ts'
import { TimerPanel } from '../../tools/timer/TimerPanel.tsx'
import { useTimerItem } from '../../tools/timer/use-timer.ts'
import { LampPanel } from '../../tools/traffic-light/LampPanel.tsx'
import { useLampItem } from '../../tools/traffic-light/use-lamp.ts'
import { useVoterItem } from '../../tools/voter/use-voter.ts'
import { VoterPanel } from '../../tools/voter/VoterPanel.tsx'
import { useHandWritingItem, useWhiteboardItem } from '../../tools/whiteboard/open-board.ts'
import { HandWritingPanel, WhiteboardPanel } from './boards.tsx'

/** What the dock shows of a tool at this moment. */
export interface ToolItem {
  readonly isOpen: boolean
  readonly isActive: boolean
  readonly badge: string | undefined
  readonly press: () => void
}

export interface DockTool {
  readonly id: string
  readonly name: string
  readonly icon: LucideIcon
  /** R234: shown only if one of these is on. */
  readonly flags: readonly InteractionFlag[]
  /** GUIDE §7: tools that show, that ask, that are for the room; a line divides them. */
  readonly group: 'show' | 'ask' | 'room'
  /** R236: its button is for phones; what it shows is for every device. */
  readonly isForPhones?: boolean
  /** Only where the lesson in sight has something for it; it has no key then, so that those of the others stay. */
  readonly isOffered?: (lesson: ShownLesson | undefined) => boolean
  /** Alt and this letter, wherever it stands: what has to be found in a hurry. The others are counted. */
  readonly letter?: 'L'
  /** R609, O072: opening it is counted under this id, where the documents have one; the dock does so. */
  readonly event?: number
  readonly useItem: () => ToolItem
  /** Its window. `opener` is the id of its item: the focus returns there. */
  readonly Panel: ComponentType<{ readonly opener: string }>
}

/** In the order of the dock, which is also that of Alt+1 and so on. */
export const dockTools: readonly DockTool[] = [
  {
    id: 'teacher-pic',
    name: '投图',
    icon: ImageUp,
    flags: ['im_interaction_teacher_pic'],
    group: 'show',
    useItem: usePicItem,
    Panel: PicPanel,
  },
  {
    id: 'projection-screen',
    name: '投屏',
    icon: Cast,
    flags: ['im_interaction_projection_screen'],
    group: 'show',
    isForPhones: true,
    useItem: useThrowItem,
    Panel: ThrowPanel,
  },
  {
    id: 'spotlight',
    name: '聚光灯',
    icon: Spotlight,
    flags: ['im_interaction_spotlight'],
    group: 'show',
    useItem: useSpotlightItem,
    Panel: SpotlightPanel,
  },
  {
    id: 'magnifier',
    name: '放大镜',
    icon: ZoomIn,
    flags: ['im_interaction_magnifier'],
    group: 'show',
    useItem: useMagnifierItem,
    Panel: MagnifierPanel,
  },
  {
    id: 'picture',
    name: '图片展示',
    icon: Images,
    flags: ['im_interaction_picture'],
    group: 'show',
    isOffered: hasPictures,
    useItem: usePicturesItem,
    Panel: PicturesPanel,
  },
  {
    id: 'hand-writing',
    name: '手写',
    icon: PenLine,
    flags: ['im_interaction_hand_writing'],
    group: 'show',
    useItem: useHandWritingItem,
    Panel: HandWritingPanel,
  },
  {
    id: 'voter',
    name: '投票器',
    icon: Vote,
    flags: ['im_interaction_vote'],
    group: 'ask',
    event: 68,
    useItem: useVoterItem,
    Panel: VoterPanel,
  },
  {
    id: 'traffic-light',
    name: '信号灯',
    icon: LampIcon,
    flags: ['im_interaction_signal_light'],
    group: 'ask',
    event: 69,
    useItem: useLampItem,
    Panel: LampPanel,
  },
  {
    id: 'roll-call',
    name: '点名',
    icon: Hand,
    flags: ['im_interaction_answer', 'im_interaction_random_answer'],
    group: 'ask',
    event: 71,
    useItem: useRollCallItem,
    Panel: RollCallPanel,
  },
  {
    id: 'scorer',
    name: '计分器',
    icon: Trophy,
    flags: ['im_interaction_score'],
    group: 'ask',
    event: 262,
    useItem: useScorerItem,
    Panel: ScorerPanel,
  },
  {
    id: 'timer',
    name: '计时器',
    icon: Timer,
    flags: ['im_interaction_timer'],
    group: 'ask',
    useItem: useTimerItem,
    Panel: TimerPanel,
  },
  {
    id: 'whiteboard',
    name: '白板',
    icon: Presentation,
    flags: ['im_interaction_whiteboard'],
    group: 'room',
    useItem: useWhiteboardItem,
    Panel: WhiteboardPanel,
  },
  {
    id: 'lock-screen',
    name: '锁屏',
    icon: Lock,
    flags: ['im_interaction_screen'],
    group: 'room',
    letter: 'L',
    useItem: useLockItem,
    Panel: LockPanel,
  },
]

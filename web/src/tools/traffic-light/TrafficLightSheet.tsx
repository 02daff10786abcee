import { trafficLight, trafficLightStatus } from '@jiangtai/contract/traffic-light'
import { liveStores } from '../../kit/live/stores.ts'
import { useLive } from '../../kit/live/use-live.ts'
import { useUser } from '../../kit/session/session.ts'
import { useStore } from '../../kit/storage/store.ts'
import { createPicksStore } from '../../parts/tool/kept-picks.ts'
import { TrafficLightIcon } from '../../parts/tool/Lamp.tsx'
import { ToolEntry } from '../../parts/tool/ToolEntry.tsx'
import { useKeptPicks } from '../../parts/tool/use-kept-picks.ts'
import { useSheet } from '../../parts/tool/use-sheet.ts'
import { StudentTrafficLight } from './StudentTrafficLight.tsx'
import { isDecided, myLampIn, roundName } from './traffic-light-state.ts'

/** R298 gives the name. */
const choices = createPicksStore(() => window.localStorage, 'lamp_student_choose_type')

/** The student's lamp on every page: the sheet that a round opens by itself, and while there is one the way back to it. */
export function TrafficLightSheet() {
  const { user_id } = useUser()
  const { view, own, send } = useLive(trafficLight)
  const connection = useStore(liveStores.connection)
  const { about, isOpen, open, putDown } = useSheet({ key: 'jiangtai.lamp-put-down', about: roundName(view?.data), gone: '信号灯已关闭' })

  const mine = view && myLampIn(own?.data, view.data.id, user_id)
  const [[choice], choose] = useKeptPicks(choices, `${user_id}/${about}`, isDecided(view?.data, mine))
  if (!about || !view) return null

  const { id } = view.data
  const votes = view.data.is_open === trafficLightStatus.voting
  const words = mine === undefined ? '投票中，还没投' : '投票中，已投'
  return (
    <>
      <ToolEntry name="信号灯" icon={TrafficLightIcon} isLive={votes} {...(votes && { state: words })} onOpen={open} />
      {isOpen && (
        <StudentTrafficLight
          key={about}
          result={view.data}
          mine={mine}
          choice={choice}
          onChoose={(color) => choose([color])}
          isCut={connection?.state === 'lost' || connection?.state === 'failed'}
          onVote={(color) => send(trafficLight.hears.vote, { id, color }, { waits: true })}
          onPutDown={putDown}
        />
      )}
    </>
  )
}

import { lampStatus, trafficLight } from '@jiangtai/contract/traffic-light'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createPicksStore } from '../../kit/kept-picks.ts'
import { liveStores } from '../../kit/live/stores.ts'
import { useLive } from '../../kit/live/use-live.ts'
import { useUser } from '../../kit/session.ts'
import { createPutDown, follow, hasGone, nothingYet } from '../../kit/sheet-state.ts'
import { useStore } from '../../kit/store.ts'
import { LampIcon } from '../../kit/ui/Lamp.tsx'
import { ToolEntry } from '../../kit/ui/ToolEntry.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { useKeptPicks } from '../../kit/use-kept-picks.ts'
import { isDecided, myLampIn, roundName } from './lamp-state.ts'
import { StudentLamps } from './StudentLamps.tsx'

/** R298 gives the name. */
const choices = createPicksStore(() => window.localStorage, 'lamp_student_choose_type')

/** The student's lamp on every page: the sheet that a round opens by itself, and while there is one the way back to it. */
export function LampSheet() {
  const { user_id } = useUser()
  const { view, own, send } = useLive(trafficLight)
  const connection = useStore(liveStores.connection)
  const putDowns = useMemo(() => createPutDown(() => window.sessionStorage, 'jiangtai.lamp-put-down', user_id), [user_id])
  const [state, setState] = useState(nothingYet)
  const now = follow(state, roundName(view?.data), putDowns.has)
  if (now !== state) setState(now)

  const mine = view && myLampIn(own?.data, view.data.id, user_id)
  const [[choice], choose] = useKeptPicks(choices, `${user_id}/${now.about}`, isDecided(view?.data, mine))
  const before = useRef(now)
  useEffect(() => {
    if (hasGone(before.current, now)) toast.info('信号灯已关闭')
    before.current = now
  }, [now])
  if (!now.about || !view) return null

  const { id } = view.data
  const setOpen = (isOpen: boolean) => {
    setState({ ...now, isOpen })
    putDowns.note(isOpen ? '' : now.about)
  }
  const votes = view.data.is_open === lampStatus.voting
  const words = mine === undefined ? '投票中，还没投' : '投票中，已投'
  return (
    <>
      <ToolEntry name="信号灯" icon={LampIcon} isLive={votes} {...(votes && { state: words })} onOpen={() => setOpen(true)} />
      {now.isOpen && (
        <StudentLamps
          key={now.about}
          result={view.data}
          mine={mine}
          choice={choice}
          onChoose={(color) => choose([color])}
          isCut={connection?.state === 'lost' || connection?.state === 'failed'}
          onVote={(color) => send(trafficLight.hears.vote, { id, color })}
          onPutDown={() => setOpen(false)}
        />
      )}
    </>
  )
}

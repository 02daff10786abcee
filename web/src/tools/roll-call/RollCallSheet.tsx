import { classes } from '@jiangtai/contract/classes'
import { Hand } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCall } from '../../kit/calls/use-call.ts'
import { useUser } from '../../kit/session/session.ts'
import { ToolEntry } from '../../parts/tool/ToolEntry.tsx'
import { CoveredSheets } from '../../parts/tool/ToolSheet.tsx'
import { StudentRollCall } from './StudentRollCall.tsx'
import { useStudentRollCall } from './use-student-roll-call.ts'

/** A student's roll call on every page. Seconds count: it lies above the sheets of the other tools, `children`, which wait below it. */
export function RollCallSheet({ children }: { readonly children?: ReactNode }) {
  const { real_name, class_id } = useUser()
  const { scene, isOpen, open, putDown, grab } = useStudentRollCall()
  const info = useCall(classes.info, { class_id }, { enabled: isOpen })
  const mayGrab = scene?.part === 'grab'
  return (
    <>
      <CoveredSheets value={isOpen}>{children}</CoveredSheets>
      {scene && !isOpen && <ToolEntry name="抢答" icon={Hand} isLive={mayGrab} {...(mayGrab && { state: '进行中' })} onOpen={open} />}
      {scene && isOpen && (
        <StudentRollCall scene={scene} me={real_name} className={info.data?.name} onGrab={() => void grab()} onPutDown={putDown} />
      )}
    </>
  )
}

import { resources } from '@jiangtai/contract/resources'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useCall } from '../kit/calls/use-call.ts'
import { toast } from '../kit/ui/toast.ts'
import { ResourceDialog } from '../parts/library/view/ResourceDialog.tsx'

/** The one that a link asks for (`&resource=`), above the list. The list writes its own address over that, so a reload does not open it again. */
export function AskedResource() {
  const { search } = useLocation()
  const asked = Number(new URLSearchParams(search).get('resource')) || 0
  const [heard, setHeard] = useState(asked)
  const [id, setId] = useState(asked)
  if (asked !== heard) {
    setHeard(asked)
    if (asked > 0) setId(asked)
  }
  return id > 0 ? <Opened key={id} id={id} onClose={() => setId(0)} /> : null
}

function Opened({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { data, error } = useCall(resources.byId, { id }, { staleTime: 0 })
  useEffect(() => {
    if (error && !data) {
      toast.error(error.message)
      onClose()
    }
  }, [error, data, onClose])
  return data ? <ResourceDialog resource={data} onClose={onClose} /> : null
}

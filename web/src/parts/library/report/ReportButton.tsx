import type { Resource } from '@jiangtai/contract/resource'
import { suggestStateNames, suggests } from '@jiangtai/contract/suggests'
import { useState } from 'react'
import { useCall } from '../../../kit/calls/use-call.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { ReportDialog } from './ReportDialog.tsx'

/** Says what became of the last report, where there is one. */
export function ReportButton({ resource }: { readonly resource: Pick<Resource, 'id' | 'title'> }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useCall(suggests.ofResource, { resource_id: resource.id }, { staleTime: 0 })
  return (
    <>
      <Button look="text" onClick={() => setIsOpen(true)}>
        {data?.last ? `报告错误：${suggestStateNames[data.last.state]}` : '报告错误'}
      </Button>
      {isOpen && <ReportDialog resource={resource} onClose={() => setIsOpen(false)} />}
    </>
  )
}

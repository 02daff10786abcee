import { type JpOrder, jpClasses } from '@jiangtai/contract/jp-classes'
import { useEffect } from 'react'
import { useAct } from '../kit/calls/use-call.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { ErrorNote } from '../kit/ui/ErrorNote.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { PayQr } from '../parts/pay/PayQr.tsx'
import { usePaid } from '../parts/pay/use-paid.ts'

interface Props {
  readonly order: JpOrder
  readonly onClose: () => void
  readonly onPaid: () => void
}

/** R701: the student’s share as a code to be scanned; closes by itself once it is paid. */
export function PayDialog({ order: { id, class_name }, onClose, onPaid }: Props) {
  const paying = useAct(jpClasses.pay, { toastFailure: false })
  const { mutate } = paying
  useEffect(() => mutate({ order_id: id, method: 'scan' }), [mutate, id])
  usePaid(paying.data ? id : undefined, onPaid)
  return (
    <Dialog title={`付款：${class_name}`} onClose={onClose} footer={<Button onClick={onClose}>以后再付</Button>}>
      {paying.data ? (
        <PayQr image={paying.data.qrcode_image ?? ''} amount={paying.data.total_amount} />
      ) : paying.error ? (
        <ErrorNote text={paying.error.message} retrying={paying.isPending} onRetry={() => mutate({ order_id: id, method: 'scan' })} />
      ) : (
        <Skeleton lines={5} />
      )}
    </Dialog>
  )
}

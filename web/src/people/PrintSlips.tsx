import { Printer } from 'lucide-react'
import { Button } from '../kit/ui/Button.tsx'
import { type SlipsOf, useSlips } from './use-slips.ts'

/** The slips of some people at once. */
export function PrintSlips({ of, text }: { readonly of: SlipsOf; readonly text: string }) {
  const slips = useSlips()
  return (
    <>
      <Button look="primary" loading={slips.isPending} onClick={() => void slips.print(of)}>
        {!slips.isPending && <Printer size={20} aria-hidden="true" />}
        {text}
      </Button>
      {slips.dialog}
    </>
  )
}

import { Printer } from 'lucide-react'
import { Button } from '../kit/ui/Button.tsx'
import { type SlipsOf, useSlips } from './use-slips.ts'

interface Props {
  readonly of: SlipsOf
  readonly text: string
  readonly onPrinted?: () => void
}

/** The slips of some people at once. */
export function PrintSlips({ of, text, onPrinted }: Props) {
  const slips = useSlips()
  const print = async () => {
    if (await slips.print(of)) onPrinted?.()
  }
  return (
    <>
      <Button look="primary" loading={slips.isPending} onClick={() => void print()}>
        {!slips.isPending && <Printer size={20} aria-hidden="true" />}
        {text}
      </Button>
      {slips.dialog}
    </>
  )
}

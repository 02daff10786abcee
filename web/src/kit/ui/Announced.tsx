import { useThrottled } from '../use-throttled.ts'
import unseen from './unseen.module.css'

/** For readers, at most every five seconds: forty votes in ten seconds are two sentences. */
export const Announced = ({ text }: { readonly text: string }) => (
  <p className={unseen.unseen} role="status">
    {useThrottled(text, 5000)}
  </p>
)

import { useAskedTrafficLight } from './use-asked-traffic-light.ts'

/** On the teacher's phone: a light that was pressed there, or waits beside a page. */
export function TrafficLightStarter() {
  useAskedTrafficLight()
  return null
}

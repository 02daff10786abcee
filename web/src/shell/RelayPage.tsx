import { organizations } from '@jiangtai/contract/organizations'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { send } from '../kit/calls/send.ts'
import { LoadingCard } from '../kit/ui/LoadingOverlay.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import { pleaseWait } from '../kit/words.ts'
import { paths } from '../paths.ts'
import styles from './Gate.module.css'
import { relayOf } from './relay.ts'

/** R052: on to the school whose person logged in elsewhere, if it is one of ours. */
export function RelayPage() {
  const { search } = useLocation()
  const navigate = useNavigate()
  useTitle('正在跳转')
  useEffect(() => {
    const refuse = () => void navigate(paths.error, { replace: true })
    const relay = relayOf(search, window.location.protocol)
    if (!relay) return refuse()
    send(organizations.isKnownHost, { domain: relay.domain }).then(
      ({ is_known }) => (is_known === 1 ? window.location.replace(relay.target) : refuse()),
      refuse,
    )
  }, [search, navigate])
  return (
    <main className={styles.wait}>
      <LoadingCard text={pleaseWait} />
    </main>
  )
}

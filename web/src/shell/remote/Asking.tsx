import type { ComponentType } from 'react'
import { useInteraction } from '../../kit/live/use-interaction.ts'
import { shownTools } from '../dock/dock-tools.ts'
import { tools } from '../tools.ts'
import styles from './Connected.module.css'
import { Fetched } from './Fetched.tsx'
import { type Press, Turners } from './Turners.tsx'

/** 提问: everything that asks the class, of the tools that are switched on; the pages turn here, too. */
export function Asking({ onPress }: { readonly onPress: Press }) {
  const shown = shownTools(tools, useInteraction())
  const parts = (which: 'notice' | 'ask') =>
    shown.flatMap(({ id, remote }) => {
      const load: (() => Promise<ComponentType>) | undefined = remote?.[which]
      return load ? [<Fetched key={id} id={`${which}-${id}`} load={load} isQuiet={which === 'notice'} />] : []
    })
  return (
    <div className={styles.stack}>
      {parts('notice')}
      {parts('ask')}
      <Turners isLow onPress={onPress} />
    </div>
  )
}

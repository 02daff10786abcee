import { useState } from 'react'
import { Button } from '../../kit/ui/Button.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { LockWindow } from '../../tools/lock-screen/LockWindow.tsx'
import { MiniLock } from '../../tools/lock-screen/MiniLock.tsx'
import { Reached } from '../../tools/lock-screen/Reached.tsx'
import { sampleLock, sampleReach } from '../../tools/lock-screen/sample-lock.ts'
import type { LockTool } from '../../tools/lock-screen/use-lock.ts'
import styles from './GalleryPage.module.css'

const samples: readonly (readonly [string, Partial<LockTool>])[] = [
  ['请等待', { isWaiting: true }],
  ['锁 5 分钟', { left: 276, scope: 'all' }],
  ['直到解锁', { colleague: '李想' }],
  ['小窗', { left: 276, isOpen: false }],
]

/** The lock without a class. A student's cover is not here: nothing would close it. */
export function LockParts() {
  const [shown, setShown] = useState<Partial<LockTool>>()
  const close = () => setShown(undefined)
  const tool = shown && sampleLock({ ...shown, show: close, toggle: close, time: close, cover: close })
  return (
    <Card title="锁屏">
      <div className={styles.row}>
        {samples.map(([name, sample]) => (
          <Button key={name} onClick={() => setShown(sample)}>
            {name}
          </Button>
        ))}
      </div>
      {tool?.isOpen && (
        <LockWindow tool={tool} hidden="投票器已发起，锁住的屏幕看不到" reached={<Reached reach={sampleReach} scope={tool.scope} />} />
      )}
      {tool && !tool.isOpen && <MiniLock tool={tool} screens={sampleReach.screens} hidden={undefined} />}
    </Card>
  )
}

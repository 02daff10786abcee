import { mediaTypes } from '@jiangtai/contract/media'
import { resources } from '@jiangtai/contract/resources'
import { useCall } from '../kit/calls/use-call.ts'
import { cx } from '../kit/cx.ts'
import { Link } from '../kit/Link.tsx'
import { Card } from '../kit/ui/Card.tsx'
import { sizeText } from '../parts/library/size-text.ts'
import { binAddress } from '../paths.ts'
import styles from './CloudSpace.module.css'
import { isNearlyFull, roomParts } from './cloud-space.ts'

const colours: Readonly<Record<number, string | undefined>> = {
  [mediaTypes.video]: styles.video,
  [mediaTypes.audio]: styles.audio,
  [mediaTypes.image]: styles.image,
  [mediaTypes.ppt]: styles.ppt,
  [mediaTypes.doc]: styles.doc,
  [mediaTypes.excel]: styles.excel,
  [mediaTypes.html]: styles.html,
}

interface Props {
  readonly usedBytes: number
  readonly quotaBytes: number
}

/** R1112: how much room there is, and what takes it. */
export function CloudSpace({ usedBytes, quotaBytes }: Props) {
  const kinds = useCall(resources.mediaTypes, {}).data?.list
  const parts = roomParts(kinds ?? [], usedBytes)
  return (
    <Card
      title="云空间"
      aside={
        <span className={styles.sum}>
          已用 {sizeText(usedBytes)} / {sizeText(quotaBytes)}
        </span>
      }
    >
      <div className={styles.track} aria-hidden="true">
        {kinds &&
          parts.map(({ id, bytes }) => (
            <span
              key={id}
              className={cx(styles.part, colours[id])}
              style={{ width: `${(bytes / Math.max(quotaBytes, usedBytes)) * 100}%` }}
            />
          ))}
      </div>
      {kinds && parts.length > 0 && (
        <ul className={styles.legend}>
          {parts.map(({ id, name, bytes }) => (
            <li key={id} className={cx(styles.entry, colours[id])}>
              <span className={styles.words}>
                {name} {sizeText(bytes)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {isNearlyFull(usedBytes, quotaBytes) && (
        <p className={styles.full}>
          空间快用完了：可以清空<Link to={binAddress}>回收站</Link>，或按“从大到小”找出不用的文件。
        </p>
      )}
    </Card>
  )
}

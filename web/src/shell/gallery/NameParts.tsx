import { Blackboard } from '../../kit/ui/Blackboard.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { NameTiles } from '../../kit/ui/NameTiles.tsx'
import { Tile } from '../../kit/ui/Tile.tsx'
import styles from './GalleryPage.module.css'

const names = ['周敏', '林小满', '欧阳娜娜', '阿依古丽·买买提', 'Emily']

export function NameParts() {
  return (
    <>
      <Card title="字格">
        <div className={styles.row}>
          <Tile name="周敏" size="small" />
          <Tile name="周敏" />
          <Tile name="周敏" size="large" />
        </div>
        <div className={styles.row}>
          {names.map((name) => (
            <NameTiles key={name} name={name} />
          ))}
        </div>
      </Card>
      <Blackboard label="黑板上的字格">
        <div className={styles.row}>
          <NameTiles name="林小满" size="large" onBoard />
          <NameTiles name="阿依古丽·买买提" onBoard />
        </div>
      </Blackboard>
    </>
  )
}

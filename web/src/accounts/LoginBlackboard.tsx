import styles from './LoginBlackboard.module.css'

const slogan = ['今', '天', '讲', '点', '什', '么']

/** The blackboard beside the form; a slim band of tiles on a phone. Decoration, so readers pass it by. */
export function LoginBlackboard() {
  return (
    <div className={styles.board} aria-hidden="true">
      <div className={styles.squares} />
      <div className={styles.rows} />
      <div className={styles.columns} />
      <div className={styles.words}>
        <div className={styles.tiles}>
          {slogan.map((character) => (
            <span key={character} className={styles.tile}>
              <span>{character}</span>
            </span>
          ))}
        </div>
        <p className={styles.line}>备课、上课、测验、学情，都在一张讲台上。</p>
      </div>
    </div>
  )
}

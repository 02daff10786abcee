import type { Standing } from './standing.ts'
import styles from './VoteTable.module.css'

/** The chart for those who do not see it. */
export const VoteTable = ({ standings }: { readonly standings: readonly Standing[] }) => (
  <div className={styles.unseen}>
    <table>
      <caption>投票结果</caption>
      <thead>
        <tr>
          <th scope="col">选项</th>
          <th scope="col">票数</th>
          <th scope="col">比例</th>
          <th scope="col">名次</th>
        </tr>
      </thead>
      <tbody>
        {standings.map(({ id, letter, value, count, rate, rank }) => (
          <tr key={id}>
            <th scope="row">
              {letter} {value}
            </th>
            <td>{count} 票</td>
            <td>{rate}%</td>
            <td>{rank > 0 && `第 ${rank} 名`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

import { FileUp, Network, Plus, Search } from 'lucide-react'
import { useNavigate } from 'react-router'
import { cx } from '../../kit/cx.ts'
import { Link } from '../../kit/Link.tsx'
import button from '../../kit/ui/Button.module.css'
import { Button } from '../../kit/ui/Button.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { useTitle } from '../../kit/window/use-title.ts'
import { Filters } from '../../parts/question/bank/Filters.tsx'
import { editAddress, importAddress, pointsAddress } from '../address.ts'
import { QuestionList } from './QuestionList.tsx'
import styles from './QuestionListPage.module.css'
import { useListPlace } from './use-list-place.ts'

/** 我的题目: what the teacher has, and what others share. */
export function QuestionListPage() {
  const { filter, key, typed, page, type, setFilter, turn } = useListPlace()
  const navigate = useNavigate()
  useTitle('我的题目')
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>我的题目</h1>
        <Field
          className={styles.search}
          label="搜索题干和选项"
          labelHidden
          type="search"
          placeholder="搜索题干和选项"
          icon={<Search size={20} aria-hidden="true" />}
          maxLength={100}
          value={typed.word}
          onChange={({ target }) => type({ word: target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !event.nativeEvent.isComposing) type({ word: '' })
          }}
        />
        <Link className={cx(button.button, button.default)} to={pointsAddress(filter.rootId)}>
          <Network size={20} aria-hidden="true" />
          知识点
        </Link>
        <Link className={cx(button.button, button.default)} to={importAddress('new')}>
          <FileUp size={20} aria-hidden="true" />
          导入题目
        </Link>
        <Button look="primary" onClick={() => void navigate(editAddress('new'))}>
          <Plus size={20} aria-hidden="true" />
          新建题目
        </Button>
      </header>
      <Filters filter={filter} source={typed.source} onSource={(source) => type({ source })} onFilter={setFilter} />
      {/* Another search begins with nothing chosen. */}
      <QuestionList key={key} filter={filter} page={page} onPage={turn} onFilter={setFilter} />
    </div>
  )
}

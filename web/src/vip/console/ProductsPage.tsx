import { type Product, products } from '@jiangtai/contract/products'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { isRefusedForGood } from '../../kit/calls/refused.ts'
import { useCall } from '../../kit/calls/use-call.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { useTitle } from '../../kit/window/use-title.ts'
import { durationWords, yuanWords } from '../words.ts'
import { CodeBatches } from './CodeBatches.tsx'
import { Members } from './Members.tsx'
import { ProductDialog } from './ProductDialog.tsx'
import styles from './ProductsPage.module.css'

/** 商品与兑换码: what members pay, the codes that are given away, and who is a member. */
export function ProductsPage() {
  useTitle('商品与兑换码')
  const read = useCall(products.list, {}, { staleTime: 0 })
  const [changed, setChanged] = useState<Product | 'new'>()
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>商品与兑换码</h1>
      </header>
      {isRefusedForGood(read.error) ? (
        <EmptyState drawing="desk" title="会员不在这里管" hint={`${read.error.message}。`} />
      ) : (
        <Loaded query={read} skeleton={<Skeleton lines={5} />}>
          {({ list }) => (
            <>
              <section className={styles.part} aria-labelledby="vip-packages">
                <div className={styles.header}>
                  <h2 id="vip-packages" className={styles.subtitle}>
                    会员套餐
                  </h2>
                  <Button onClick={() => setChanged('new')}>
                    <Plus size={20} aria-hidden="true" />
                    添加套餐
                  </Button>
                </div>
                {list.length === 0 ? (
                  <p className={styles.hint}>还没有套餐：老师现在只能用兑换码开通会员。</p>
                ) : (
                  <ul className={styles.table}>
                    {list.map((product) => (
                      <li key={product.id} className={styles.row} aria-label={product.title}>
                        <span className={styles.about}>
                          <span className={styles.name}>{product.title}</span>
                          <span className={styles.sum}>{factsOf(product)}</span>
                        </span>
                        <span className={product.is_on ? styles.on : styles.off}>{product.is_on ? '上架' : '下架'}</span>
                        <Button onClick={() => setChanged(product)}>修改</Button>
                      </li>
                    ))}
                  </ul>
                )}
              </section>
              <CodeBatches />
              <Members />
              {changed && (
                <ProductDialog
                  product={changed === 'new' ? undefined : changed}
                  nextPosition={Math.max(0, ...list.map(({ position }) => position)) + 1}
                  onClose={() => setChanged(undefined)}
                />
              )}
            </>
          )}
        </Loaded>
      )}
    </div>
  )
}

const factsOf = (product: Product) =>
  [
    `¥${yuanWords(product.current_price)}`,
    ...(product.discount > 0 ? [`原价 ¥${yuanWords(product.current_price + product.discount)}`] : []),
    durationWords(product),
    `排第 ${product.position}`,
  ].join(' · ')

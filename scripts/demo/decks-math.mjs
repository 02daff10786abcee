import { balance, chase, numberLine } from './drawings.mjs'
import { card, columns, cover, goals, page, plain, question, summary } from './slides.mjs'

const chapter = (n) => ['数学 · 七年级上册 · 第三章', `一元一次方程 · 第 ${n} 课时`]
const look = 'math'

const toEquation = {
  file: 'from-sums-to-equations.pdf',
  look,
  pages: [
    cover('从算式到方程', chapter(1), balance({ left: 'x', right: '12', width: 380 })),
    goals('能从一件事里找出相等关系', '会设未知数，把相等关系写成方程', '认识方程、方程的解、一元一次方程'),
    page(
      '一件小事',
      columns(
        card(
          '<p>学校买了 <b>4 盒粉笔</b>和一把 <b>8 元</b>的教鞭，一共花了 <b>44 元</b>。</p><p style="margin-top:18px">每盒粉笔多少钱？</p>',
        ),
        plain('<p class="small">用算式想</p><p class="big">(44 − 8) ÷ 4 = 9</p><p class="small">倒着走回去，一步一步求。</p>'),
      ),
    ),
    page(
      '换一条路：先把它写下来',
      columns(
        plain('<p>设每盒粉笔 <b>x</b> 元。</p><p>4 盒粉笔：4x 元</p><p>再加教鞭：4x + 8 元</p><p>一共：44 元</p>'),
        card('<p class="big center">4x + 8 = 44</p><p class="center">顺着题目说的写，未知数也一起算。</p>'),
      ),
    ),
    page(
      '三个名字',
      `<table><tr><th>名字</th><th>意思</th><th>例子</th></tr>
      <tr><td><b>方程</b></td><td>含有未知数的等式</td><td>4x + 8 = 44</td></tr>
      <tr><td><b>方程的解</b></td><td>使左右两边相等的未知数的值</td><td>x = 9</td></tr>
      <tr><td><b>一元一次方程</b></td><td>一个未知数，次数是 1，两边都是整式</td><td>2x − 5 = 7</td></tr></table>`,
    ),
    question('快问：哪一个是一元一次方程？', '看清楚：几个未知数？次数是几？是不是等式？', [
      '3x − 1',
      'x + y = 5',
      '2x + 3 = 7',
      'x × x = 9',
    ]),
    page(
      '写成方程，先不解',
      '<ol><li>比一个数的 3 倍多 2 的数是 20。</li><li>长方形的长比宽多 4 厘米，周长是 36 厘米。</li><li>全班 46 人，男生比女生少 2 人。</li></ol><p class="small" style="margin-top:34px">每题先写“设”，再找相等关系。</p>',
    ),
    summary(
      '方程是“顺着说”的等式。',
      '列方程三步：<b>设</b>未知数 → <b>找</b>相等关系 → <b>列</b>方程。',
      '把一个数代进去，两边相等，它就是解。',
    ),
  ],
}

const properties = {
  file: 'properties-of-equality.pdf',
  look,
  pages: [
    cover('等式的性质', chapter(2), balance({ left: '2x', right: '10', width: 380 })),
    goals('用天平说清等式的两条性质', '会用性质把方程一步步变成 x = a', '会检验'),
    page(
      '天平说话',
      columns(
        `<div class="center">${balance({ left: 'x+3', right: '8', color: '#15211c', pan: '#0f7358', width: 470 })}</div>`,
        card(
          '<p>两边平衡：<b>x + 3 = 8</b></p><p style="margin-top:14px">两边同时拿走 3：</p><p>x + 3 − 3 = 8 − 3</p><p class="big">x = 5</p>',
        ),
      ),
    ),
    page(
      '两条性质',
      card(
        '<p><b>性质 1</b>　等式两边加（或减）同一个数（或式子），结果仍相等。</p><p class="big center">如果 a = b，那么 a ± c = b ± c</p>',
      ) +
        card(
          '<p><b>性质 2</b>　等式两边乘同一个数，或除以同一个<b>不为 0</b> 的数，结果仍相等。</p><p class="big center">ac = bc　　a ÷ c = b ÷ c（c ≠ 0）</p>',
        ),
    ),
    page(
      '例　解方程 3x + 2 = 14',
      columns(
        plain('<p>两边减 2：</p><p class="big">3x = 12</p><p>两边除以 3：</p><p class="big">x = 4</p>'),
        card(
          '<p><b>检验</b></p><p>左边 = 3 × 4 + 2 = 14</p><p>右边 = 14</p><p>左边 = 右边，x = 4 是解。</p><p class="small" style="margin-top:16px">每一步都说得出用了哪条性质。</p>',
        ),
      ),
    ),
    question('快问：从 5x = 20 到 x = 4，用的是', '', ['性质 1，两边减 16', '性质 2，两边除以 5', '性质 2，两边乘 5', '没有依据']),
    page(
      '找错',
      columns(
        plain('<p>小林这样做：</p><p class="big">2x = 3x</p><p class="big">2 = 3</p><p class="small">两边除以 x。</p>'),
        card(
          '<p>错在哪里？</p><p style="margin-top:14px">x 可能等于 <b>0</b>，两边不能随便除以 x。</p><p style="margin-top:14px">正确：两边减 2x，得 0 = x，所以 <b>x = 0</b>。</p>',
        ),
      ),
    ),
    summary('加减同一个数，随便用。', '除以一个数之前，先问：它会不会是 <b>0</b>？', '解完代回去，三十秒换一个放心。'),
  ],
}

const using = {
  file: 'using-equations.pdf',
  look,
  pages: [
    cover(
      '一元一次方程的应用',
      ['数学 · 七年级上册 · 第三章', '行程问题 · 追及与相遇'],
      numberLine({ from: 0, to: 4, jumps: [[0, 3, '乙']], points: [3], color: '#f5f2e7', mark: '#f6c945', width: 470, height: 250 }),
    ),
    goals('会画线段图表示行程问题', '会从线段图找相等关系、列方程', '能说出追及与相遇有什么不同'),
    page(
      '先回忆',
      '<p class="big center" style="margin-top:40px">路程 = 速度 × 时间</p><p class="center">单位要一致：米和米、分和分。</p>',
    ),
    page(
      '问题　甲先走 5 分钟',
      `${card(
        '<p>甲每分钟走 <b>60 米</b>，先走 <b>5 分钟</b>；乙骑车每分钟 <b>210 米</b>，从同一地点出发去追。</p><p>乙出发后多久追上甲？</p>',
      )}<div class="center" style="margin-top:18px">${chase({ width: 1080 })}</div>`,
    ),
    page(
      '从图到方程',
      `${columns(
        plain('<p>设乙出发 <b>x</b> 分钟后追上。</p><p>甲先走：60 × 5</p><p>甲又走：60x</p><p>乙走了：210x</p>'),
        card(
          '<p>同一地点出发、追上时在同一处：</p><p class="big center" style="font-size:44px">60 × 5 + 60x = 210x</p><p class="center">150x = 300</p><p class="big center">x = 2</p>',
        ),
      )}<p class="small" style="margin-top:22px">答：乙出发 2 分钟后追上甲，这时离出发点 420 米。</p>`,
    ),
    question('快问：追及问题里，相等的是', '', ['两人的速度', '两人走的时间', '两人离出发点的路程', '两人的速度差']),
    page(
      '相遇呢？',
      columns(
        plain(
          '<p>两地相距 <b>1350 米</b>，甲、乙同时相向而行，速度还是 60 米/分和 210 米/分。</p><p class="big">60x + 210x = 1350</p><p>x = 5</p>',
        ),
        card('<p><b>相遇</b>：两段路合起来是全程。</p><p style="margin-top:14px"><b>追及</b>：后面的人比前面的人多走一段。</p>'),
      ),
    ),
    page(
      '练一练（4 分钟）',
      '<ol><li>哥哥每分钟 80 米，弟弟每分钟 60 米。弟弟先走 4 分钟，哥哥几分钟追上？</li><li>环形跑道 400 米，两人同时同地同向跑，速度 5 米/秒和 3 米/秒，多少秒后第一次相遇？</li></ol><p class="small" style="margin-top:30px">先画线段图，再列方程。做完的同学写在白板上交给老师。</p>',
    ),
    summary('画图：谁先走、谁后走、在哪里碰到。', '追及看<b>路程差</b>，相遇看<b>路程和</b>。', '解完再想：这个答案合理吗？'),
  ],
}

export const math = [toEquation, properties, using]

import { card, columns, cover, goals, page, plain, question, summary, tiles } from './slides.mjs'

const look = 'chinese'
const unit = (n, about) => [`语文 · 七年级上册 · 第${n}单元`, about]
const flower =
  '<svg width="330" height="330" viewBox="0 0 330 330"><g fill="#f3b6c4"><circle cx="165" cy="88" r="52"/><circle cx="240" cy="142" r="52"/><circle cx="212" cy="230" r="52"/><circle cx="118" cy="230" r="52"/><circle cx="90" cy="142" r="52"/></g><circle cx="165" cy="165" r="44" fill="#f6c945"/></svg>'
const flake =
  '<svg width="330" height="330" viewBox="0 0 330 330"><g stroke="#f5f2e7" stroke-width="9" stroke-linecap="round" fill="none"><path d="M165 20V310M40 92L290 238M290 92L40 238M165 70l-34 -30M165 70l34 -30M165 260l-34 30M165 260l34 30"/></g></svg>'
const drop =
  '<svg width="300" height="330" viewBox="0 0 300 330"><path d="M150 30 Q250 170 230 230 A85 85 0 0 1 70 230 Q50 170 150 30Z" fill="#b4c8be"/><path d="M112 238 a44 44 0 0 0 40 44" stroke="#fff" stroke-width="10" fill="none" stroke-linecap="round"/></svg>'
const paper =
  '<svg width="330" height="300" viewBox="0 0 330 300"><rect x="20" y="20" width="290" height="260" rx="10" fill="#f5f2e7"/><path d="M50 70H280M50 120H160M50 150H160M50 180H160M50 210H160M50 240H280" stroke="#17352d" stroke-width="10"/><rect x="184" y="112" width="98" height="104" fill="#f6c945"/></svg>'

const springDeck = {
  file: 'spring.pdf',
  look,
  pages: [
    cover('春', unit('一', '写景散文 · 学会“一处一处地看”'), flower),
    goals('读准字音，读出轻快的节奏', '说出文章写了哪几幅春天的画面', '学一招：把一处景物写“活”'),
    page(
      '先认一认',
      tiles(['酝', 'yùn'], ['酿', 'niàng'], ['巢', 'cháo'], ['嘹', 'liáo'], ['亮', 'liàng']) +
        '<p style="margin-top:30px">“酝酿”两个字都有“酉”，本来和<b>酒</b>有关：在坛子里慢慢变化。写花香、写心情，都可以用。</p>',
    ),
    page(
      '五幅画面',
      `<table><tr><th>画面</th><th>看到、听到、闻到什么</th><th>用了哪个感官</th></tr>
      <tr><td>草</td><td>嫩、绿、软，一大片一大片</td><td>眼睛、身体</td></tr><tr><td>花</td><td>颜色挤在一起，蜂和蝶来了</td><td>眼睛、耳朵、鼻子</td></tr>
      <tr><td>风</td><td>带着泥土味，像有人轻轻摸脸</td><td>鼻子、皮肤</td></tr><tr><td>雨</td><td>细、密，屋顶上一层薄烟</td><td>眼睛</td></tr><tr><td>人</td><td>都出来了，做各自的事</td><td>眼睛</td></tr></table>`,
    ),
    page(
      '学一招：让景物动起来',
      `${columns(
        plain('<p class="small">没有活起来</p><p>校门口的柳树发芽了，很绿。</p>'),
        card('<p class="small">活起来了</p><p class="kai">校门口的柳树偷偷换了衣裳，风一来，它就把新袖子<b>甩</b>给每一个进门的人看。</p>'),
      )}<p style="margin-top:30px">找一个<b>动词</b>，问自己：它像谁在做什么？</p>`,
    ),
    question('投票：你最喜欢哪一幅？说得出理由就好', '先自己读一遍，再选。', ['春草', '春花', '春风', '春雨']),
    page(
      '写一写（5 分钟）',
      '<p>写今天早上上学路上的一处春天（或秋天），三句话：</p><ol style="margin-top:18px"><li>第一句：我看到了什么。</li><li>第二句：换一个感官。</li><li>第三句：用一个“活”的动词。</li></ol>',
    ),
    summary('写景不贪多，<b>一处一处</b>看。', '调动<b>五种感官</b>。', '一个好动词，胜过三个形容词。'),
  ],
}

const winterDeck = {
  file: 'winter-in-jinan.pdf',
  look,
  pages: [
    cover('济南的冬天', unit('一', '写景散文 · 抓住“温晴”来写'), flake),
    goals('找出文章的中心词', '理清从大到小的写作顺序', '体会比喻和拟人的妙处'),
    page(
      '三个对比，一个词',
      `<table><tr><th>和谁比</th><th>那里的冬天</th><th>济南</th></tr><tr><td>北平</td><td>风很大，声音很响</td><td>没有风声</td></tr><tr><td>伦敦</td><td>灰，难得见到太阳</td><td>响晴</td></tr><tr><td>热带</td><td>太阳太毒</td><td>不晒，刚好</td></tr></table><p class="big center" style="margin-top:30px">中心词：<b>温晴</b></p>`,
    ),
    page(
      '镜头一步步推近',
      columns(
        card('<p>① 一圈小山围着城</p><p>② 山上：矮松、雪、草色</p><p>③ 城外：山坡上的小村庄</p><p>④ 城里：不结冰的水</p>'),
        plain(
          '<p>由<b>远</b>到<b>近</b>，由<b>大</b>到<b>小</b>，像拍电影。</p><p style="margin-top:16px">写校园也可以这样：操场 → 老槐树 → 树下的石凳 → 石凳上的一片叶子。</p>',
        ),
      ),
    ),
    question('快问：“小山把城围个圈”，像什么？', '作者为什么选这个比喻？', [
      '一道墙，把风挡住',
      '一个摇篮，安稳又暖和',
      '一只碗，装满了雪',
      '一条龙，很有气势',
    ]),
    page(
      '仿写',
      '<p>用“像……”写一写你家窗外的冬天，注意：<b>比喻要和心情一致</b>。</p><p class="kai" style="margin-top:24px">例：对面楼的灯一盏一盏亮起来，像有人在黑布上慢慢绣花，绣到我家窗前，正好是吃饭的时候。</p>',
    ),
    summary('一篇文章抓住<b>一个词</b>。', '顺序清楚，读的人才跟得上。', '比喻不只求像，还要<b>有感情</b>。'),
  ],
}

const rainDeck = {
  file: 'rain-of-four-seasons.pdf',
  look,
  pages: [
    cover('雨的四季', unit('一', '写景散文 · 同一样东西，写出四种样子'), drop),
    goals('说出四季的雨各有什么特点', '学会抓住变化来写', '朗读：快慢和轻重'),
    page(
      '四种雨，四种脾气',
      `<table><tr><th></th><th>样子</th><th>声音</th><th>像什么人</th></tr><tr><th>春</th><td>细、润</td><td>几乎没有</td><td>害羞的小姑娘</td></tr><tr><th>夏</th><td>急、密</td><td>像打鼓</td><td>直爽的大个子</td></tr><tr><th>秋</th><td>长、静</td><td>一声一声</td><td>想心事的人</td></tr><tr><th>冬</th><td>冷、清</td><td>轻轻敲窗</td><td>话不多的老人</td></tr></table>`,
    ),
    page(
      '读出不同',
      `${columns(
        card('<p class="kai">春雨　轻，慢，字与字连着读</p><p class="kai" style="margin-top:14px">夏雨　快，重音落在动词上</p>'),
        plain('<p class="kai">秋雨　停顿长一些</p><p class="kai" style="margin-top:14px">冬雨　声音低，句尾收住</p>'),
      )}<p style="margin-top:30px">同桌互读一段，听的人猜是哪一季。</p>`,
    ),
    question('投票：如果只能留住一种雨', '选好以后，请三位同学说理由。', ['春雨', '夏雨', '秋雨', '冬雨']),
    summary('写<b>变化</b>，比写一个样子更有意思。', '写雨，其实是在写自己的心情。'),
  ],
}

const newsDeck = {
  file: 'how-news-is-built.pdf',
  look,
  pages: [
    cover('消息二则', ['语文 · 八年级上册 · 第一单元', '新闻 · 标题、导语、主体'], paper),
    goals('认识消息的三个部分', '会找新闻的六要素', '写一条一百字的校园消息'),
    page(
      '倒过来的三角形',
      '<div class="center"><svg width="760" height="400" viewBox="0 0 760 400" font-family="Noto Sans CJK SC" font-size="34" text-anchor="middle"><path d="M20 10H740L640 130H120Z" fill="#a3402c"/><path d="M130 140H630L540 250H220Z" fill="#c98071"/><path d="M230 260H530L380 390Z" fill="#ecd3cc"/><text x="380" y="84" fill="#fff">导语：最重要的事实</text><text x="380" y="208" fill="#fff">主体：经过和细节</text><text x="380" y="316">背景、结语</text></svg></div>',
    ),
    page(
      '六要素',
      columns(
        card('<p>何时　何地</p><p>何人　何事</p><p>何因　何果</p>'),
        plain(
          '<p>例：11 月的校运动会上，八（2）班 4 × 100 米接力以 <b>53 秒 2</b> 打破校纪录。</p><p class="small" style="margin-top:14px">少了哪一个要素？</p>',
        ),
      ),
    ),
    question('快问：下面哪一句最像导语？', '', [
      '今天天气真好，同学们都很高兴。',
      '我校图书馆昨日起延长开放到晚上八点。',
      '图书馆是一个安静的地方。',
      '为什么要多读书呢？',
    ]),
    page(
      '写一条消息',
      '<p>题目自定：班级里这一周发生的一件事。</p><ol style="margin-top:18px"><li>标题：十五个字以内，写出结果。</li><li>导语：一句话说完最重要的。</li><li>主体：两三句，写清经过。</li></ol>',
    ),
    summary('先说<b>结果</b>，再说经过。', '只写<b>看得到、查得到</b>的。'),
  ],
}

export const chinese = [springDeck, winterDeck, rainDeck, newsDeck]

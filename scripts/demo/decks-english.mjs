import { card, columns, cover, goals, page, plain, question, says, summary } from './slides.mjs'

const look = 'english'
const module = (n, about) => [`English · Grade 7 · Module ${n}`, about]
const bubble =
  '<svg width="360" height="300" viewBox="0 0 360 300" font-family="Noto Sans CJK SC" font-weight="700"><path d="M40 30H300a26 26 0 0 1 26 26V160a26 26 0 0 1 -26 26H150L96 240V186H40a26 26 0 0 1 -26 -26V56a26 26 0 0 1 26 -26Z" fill="#f6c945"/><text x="170" y="128" font-size="64" text-anchor="middle" fill="#17352d">Hello!</text></svg>'
const globe =
  '<svg width="320" height="320" viewBox="0 0 320 320"><circle cx="160" cy="160" r="130" fill="none" stroke="#f5f2e7" stroke-width="9"/><path d="M30 160H290M160 30Q70 160 160 290M160 30Q250 160 160 290M52 92H268M52 228H268" fill="none" stroke="#f5f2e7" stroke-width="7"/><circle cx="206" cy="128" r="18" fill="#f6c945"/></svg>'
const heart =
  '<svg width="320" height="300" viewBox="0 0 320 300"><path d="M160 270 Q20 180 34 96 A66 66 0 0 1 160 80 A66 66 0 0 1 286 96 Q300 180 160 270Z" fill="#f6c945"/></svg>'

const hello = {
  file: 'my-name-is.pdf',
  look,
  pages: [
    cover('Nice to meet you', module(1, 'Unit 1 · My name is Daming'), bubble),
    goals('Say hello and give your name', 'Ask and answer about age and class', 'Listen for the voice: up or down'),
    page(
      'Say it',
      says(
        ['Lin', 'Hello! My name is Lin Xiaoman.'],
        ['Zheng', 'Nice to meet you, Xiaoman. I&#39;m Zheng Ziyu.'],
        ['Lin', 'Nice to meet you too. What class are you in?'],
        ['Zheng', 'I&#39;m in Class 3, Grade 7. And you?'],
        ['Lin', 'Me too!'],
      ),
    ),
    page(
      'Two ways to say it',
      `<table><tr><th>long</th><th>short</th></tr><tr><td>I am twelve.</td><td>I&#39;m twelve.</td></tr><tr><td>What is your name?</td><td>What&#39;s your name?</td></tr><tr><td>She is in Class 3.</td><td>She&#39;s in Class 3.</td></tr></table>`,
    ),
    page(
      'Voice up, voice down',
      `${columns(
        card('<p><b>↗</b>　Are you in Class 3?</p><p style="margin-top:14px"><b>↘</b>　Yes, I am.</p>'),
        plain('<p><b>↘</b>　What&#39;s your name?</p><p style="margin-top:14px"><b>↘</b>　My name is Wang Yue.</p>'),
      )}<p style="margin-top:30px">yes / no 问句用升调，特殊疑问句用降调。听录音，跟着哼一遍。</p>`,
    ),
    question('Quick question: ___ old are you?', '', ['What', 'How', 'Who', 'Where']),
    page(
      'Walk and ask',
      '<p>Ask three classmates. Write down the answers.</p><table style="margin-top:24px"><tr><th>What&#39;s your name?</th><th>How old are you?</th><th>What class are you in?</th></tr><tr><td>&nbsp;</td><td></td><td></td></tr><tr><td>&nbsp;</td><td></td><td></td></tr><tr><td>&nbsp;</td><td></td><td></td></tr></table>',
    ),
    summary('My name is … / I&#39;m …', 'How old are you? — I&#39;m twelve.', 'Voice <b>up</b> for yes / no questions.'),
  ],
}

const from = {
  file: 'where-are-you-from.pdf',
  look,
  pages: [
    cover('Where are you from?', module(1, 'Unit 2 · I am from Beijing'), globe),
    goals('Name places and people', 'Use am, is, are', 'Introduce a friend to the class'),
    page(
      'am, is, are',
      `<table><tr><th>who</th><th>be</th><th>example</th></tr><tr><td>I</td><td><b>am</b></td><td>I am from Chengdu.</td></tr><tr><td>he / she / it</td><td><b>is</b></td><td>She is from London.</td></tr><tr><td>we / you / they</td><td><b>are</b></td><td>They are from the same town.</td></tr></table>`,
    ),
    page(
      'Read',
      '<p>This is Mia. She is twelve years old. She is from a small town near the sea. Every morning she can hear the boats. Now her family is in Shanghai, and Mia is in Class 3 with us. She is good at drawing, and she is never late.</p><p class="small" style="margin-top:26px">Is Mia from a big city? What can she hear in the morning?</p>',
    ),
    question('Quick question', 'My friends ___ from Harbin.', ['am', 'is', 'are', 'be']),
    page(
      'Introduce a friend',
      card('<p>This is … .</p><p>He / She is … years old.</p><p>He / She is from … .</p><p>He / She is good at … .</p>'),
    ),
    summary('I <b>am</b>, you <b>are</b>, he <b>is</b>.', 'Where are you from? — I&#39;m from …'),
  ],
}

const familyDeck = {
  file: 'is-this-your-mum.pdf',
  look,
  pages: [
    cover('My family', module(2, 'Unit 1 · Is this your mum?'), heart),
    goals('Name the people of a family', 'Use this, that, these, those', 'Talk about a family photo'),
    page(
      'Words',
      `<table><tr><th>older</th><th>parents</th><th>same age</th></tr><tr><td>grandfather · grandmother</td><td>father · mother</td><td>brother · sister · cousin</td></tr><tr><td>grandparents</td><td>uncle · aunt</td><td>me</td></tr></table><p style="margin-top:30px">Look at the picture <b>Family tree</b>. Who is the aunt&#39;s brother?</p>`,
    ),
    page(
      'Near or far? One or many?',
      `<table><tr><th></th><th>one</th><th>many</th></tr><tr><th>near</th><td><b>this</b> — This is my mum.</td><td><b>these</b> — These are my parents.</td></tr><tr><th>far</th><td><b>that</b> — That is my school.</td><td><b>those</b> — Those are my friends.</td></tr></table>`,
    ),
    page(
      'Talk',
      says(
        ['A', 'Is this your mum?'],
        ['B', 'Yes, it is. She&#39;s a doctor.'],
        ['A', 'And who&#39;s the man next to her?'],
        ['B', 'That&#39;s my uncle. These are his children.'],
        ['A', 'What a happy family!'],
      ),
    ),
    question('Quick question', '___ are my grandparents. They are far away in the photo.', ['This', 'That', 'These', 'Those']),
    page(
      'Bring a photo',
      '<p>Draw your family on your board (three minutes) and give it to the teacher. Then say four sentences:</p><ol style="margin-top:18px"><li>This is my family.</li><li>This is my … . He / She is … .</li><li>These are my … .</li><li>I love … .</li></ol>',
    ),
    summary('this → these, that → those', 'Is this your mum? — Yes, it is. / No, it isn&#39;t.'),
  ],
}

export const english = [hello, from, familyDeck]

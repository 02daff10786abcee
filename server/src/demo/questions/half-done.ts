/** A document that 周敏 has chosen and not looked through yet, as its paragraphs say: some questions are right, some lack something, one is in the bank already. */
export const halfDone = {
  teacherId: 1,
  file: '七年级数学 周末小卷.docx',
  text: `一、选择题
1．下列各数中，比 $-2$ 小的数是（　　）
A．$-3$
B．$-1$
C．$0$
D．$2$
答案：A
解析：两个负数比较，绝对值大的反而小。
2．下列各数中，最小的是（　　）
A．$0$
B．$-3$
C．$1$
D．$-\\frac{1}{2}$
答案：B
3．方程 $x-4=1$ 的解是（　　）
A．$x=3$
B．$x=-3$
C．$x=5$
D．$x=-5$
4．计算 $-1+3$ 的结果是（　　）
A．$2$
B．$-2$
C．$4$
D．$-4$
答案：E
二、填空题
5．$-9$ 的绝对值是____，相反数是____。
答案：9
6．计算：$\\left(-3\\right)^{2}=$ ____。
答案：9
7．化简：$\\frac{6}{-3=$ ____。
答案：-2
三、判断题
8．所有的有理数都有倒数。（　　）
答案：错
四、解答题
9．解方程：$5x-2=3x+6$。
答案：移项，得 $2x=8$，所以 $x=4$。`,
}

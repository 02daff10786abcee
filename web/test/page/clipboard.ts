import type { Locator } from '@playwright/test'

/** A paste as a program puts it on the clipboard, at the cursor of this field. */
export const pasteInto = (field: Locator, clip: { readonly html?: string; readonly text?: string; readonly png?: string }) =>
  field.evaluate((element, { html, text, png }) => {
    const data = new DataTransfer()
    if (html !== undefined) data.setData('text/html', html)
    if (text !== undefined) data.setData('text/plain', text)
    if (png !== undefined)
      data.items.add(new File([Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0))], 'image.png', { type: 'image/png' }))
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, clip)

/** What Word for Windows puts there: conditional comments, `mso-` styles, numbers of lists as text. */
export const wordHtml = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {mso-style-parent:"";font-size:10.5pt} --></style></head>
<body lang=ZH-CN style='tab-interval:21.0pt'><!--StartFragment-->
<p class=MsoNormal style='margin-left:0cm'><b style='mso-bidi-font-weight:normal'><span style='font-family:宋体;mso-ascii-font-family:
Calibri'>已知</span></b><span lang=EN-US>x<sup>2</sup></span><span style='font-family:宋体'>，下列</span><span style='text-emphasis:dot;-webkit-text-emphasis:dot'>错误</span><span style='font-family:宋体'>的
是</span><u>甲</u><span lang=EN-US style='font-size:7pt;vertical-align:sub'>n</span><span lang=EN-US><o:p></o:p></span></p>
<p class=MsoListParagraph style='margin-left:18.0pt;text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-US style='mso-fareast-font-family:Calibri'><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;</span></span></span><![endif]><span>第一条</span></p>
<p class=MsoListParagraph style='margin-left:18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span><![endif]><span>第二条</span></p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse;mso-border-alt:solid windowtext .5pt'><tr style='mso-yfti-irow:0'><td width=184 colspan=2 valign=top style='width:138.25pt'><p class=MsoNormal>合并<o:p></o:p></p></td></tr><tr><td><p class=MsoNormal>左</p></td><td><p class=MsoNormal><o:p>&nbsp;</o:p></p></td></tr></table>
<p class=MsoNormal><!--[if gte vml 1]><v:shape><v:imagedata src="file:///C:/Temp/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=10 height=10 src="file:///C:/Temp/msohtmlclip1/clip_image002.png" v:shapes="_x0000_i1025"><![endif]></p>
<!--EndFragment--></body></html>`

/** WPS: everything by style, with namespaces of its own. */
export const wpsHtml = `<html><head><meta name="Generator" content="WPS Office"></head><body><!--StartFragment--><p class="MsoNormal" style="text-indent:21pt"><span style="mso-spacerun:'yes';font-family:宋体;font-weight:bold;font-size:10.5pt">加粗</span><span style="font-style:italic">斜体</span><span style="text-decoration:underline">下划线</span>H<span style="vertical-align:sub">2</span>O<span style="mso-spacerun:'yes'"><o:p></o:p></span></p><p class="MsoNormal"><math xmlns="http://www.w3.org/1998/Math/MathML"><mfrac><mn>1</mn><mi>x</mi></mfrac></math></p><!--EndFragment--></body></html>`

/** Everything that must not survive; `window.ran` would tell. Two formulas of a page are among it. */
export const hostileHtml = `<div onclick="window.ran=1"><script>window.ran=1</script><img src=x onerror="window.ran=1"><a href="javascript:window.ran=1" id="c">链接</a><svg onload="window.ran=1"><text>图</text></svg><style>p{color:red}</style><iframe src="javascript:window.ran=1"></iframe><p style="position:fixed;background:url(https://elsewhere.example/x.png)" class="a" id="b">正文<img src="https://elsewhere.example/y.png"></p>&lt;script&gt;alert(1)&lt;/script&gt;</div>${'<div>'.repeat(10_000)}深处${'</div>'.repeat(10_000)}<script type="math/tex">y^2</script><span class="katex"><math><semantics><mrow><mi>z</mi></mrow><annotation encoding="application/x-tex">z_1</annotation></semantics></math><span aria-hidden="true">z1</span></span>`

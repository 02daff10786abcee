import QRCode from 'qrcode'

/** A QR code as a picture in a data URL: phones recognise one when it is pressed for long, and other programs can show it as it is. */
export const qrPicture = (text: string): Promise<string> => QRCode.toDataURL(text, { errorCorrectionLevel: 'M', margin: 2, scale: 6 })

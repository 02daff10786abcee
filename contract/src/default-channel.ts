/** R228; apart from the calls, because every first load knows it. */
export const defaultChannel = 'IM000000'

/** Where the zip of an export lies. */
export const exportKey = (orgId: number, id: number) => `exports/${orgId}/${id}.zip`

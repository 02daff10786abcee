import { TrafficLightIcon } from '../../parts/tool/Lamp.tsx'
import type { Tool } from '../../parts/tool/tool.ts'

export const trafficLight: Tool = {
  id: 'traffic-light',
  name: '信号灯',
  icon: TrafficLightIcon,
  flags: ['im_interaction_signal_light'],
  group: 'ask',
  event: 69,
  teacher: {
    item: async () => (await import('./dock-item.ts')).useItem,
    panel: async () => (await import('./TrafficLightPanel.tsx')).TrafficLightPanel,
  },
  student: {
    load: async () => (await import('./TrafficLightSheet.tsx')).TrafficLightSheet,
    loadPreview: async () => (await import('./TrafficLightPreview.tsx')).TrafficLightPreview,
  },
  remote: {
    button: 'window',
    ask: async () => (await import('./RemoteTrafficLight.tsx')).RemoteTrafficLight,
    starter: async () => (await import('./TrafficLightStarter.tsx')).TrafficLightStarter,
  },
}

import { Coffee, type LucideIcon, Milk, Moon, Sprout } from "lucide-react";

export type Topic = "sleep" | "feeding" | "development" | "emotional";

export const TOPIC_ICONS: Record<Topic, LucideIcon> = { sleep: Moon, feeding: Milk, development: Sprout, emotional: Coffee };

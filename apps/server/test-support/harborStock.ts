import type { LeadVehicle } from '../src/messaging/leads/vehiclesForSale.ts';

const columns = 'stock,year,make,model,trim,body,color,mileage,condition,price,status';
const rows = [
  'R1,2026,Toyota,RAV4,XLE AWD,SUV,Silver,12,new,35480,in stock',
  'R2,2025,Toyota,RAV4,LE,SUV,White,18400,used,31900,in stock',
  'R3,2026,Toyota,RAV4,Limited AWD,SUV,Blue,8,new,39250,in stock',
  'C1,2026,Toyota,Camry,SE,Sedan,Red,10,new,29450,in stock',
  'C2,2023,Toyota,Camry,XSE,Sedan,Black,31200,certified,25990,in stock',
  'T1,2025,Toyota,Tacoma,SR5 4WD,Truck,Gray,15,new,38700,in stock',
  'T2,2022,Toyota,Tacoma,TRD Off-Road 4WD,Truck,White,40100,used,34300,in stock',
  'H1,2025,Toyota,Highlander,XLE AWD,SUV,Black,9,new,44800,in stock',
  'K1,2021,Toyota,Corolla,LE,Sedan,Silver,52700,used,16950,in stock',
  'P1,2024,Honda,Civic,Sport,Sedan,White,22300,used,23400,in stock',
];

/** The stock of a dealer of a few cars, as a file. */
export const harborFile = (...more: string[]): string => [columns, ...rows, ...more].join('\n');

/** The same as cars that are for sale. */
export const harborCars: LeadVehicle[] = rows.map((row) => {
  const [stock, year, make, model, trim, body, color, mileage, condition, price] = row.split(',') as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  return {
    stock,
    year: Number(year),
    make,
    model,
    trim,
    body,
    color,
    mileage: Number(mileage),
    condition,
    price: Number(price),
    available: true,
  };
});
